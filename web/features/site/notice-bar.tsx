import { Megaphone } from "lucide-react";
import { useIntl } from "react-intl";
import { useSiteWords } from "./words.ts";

/** The shop's current notice, above every page. */
export function NoticeBar() {
  const { $t } = useIntl();
  const { notice } = useSiteWords();
  if (!notice) return null;
  return (
    <aside aria-label={$t({ id: "site.notice" })} className="bg-warn-wash text-14 text-warn">
      <p className="mx-auto flex max-w-page items-center gap-2 wrap-anywhere px-4 py-2 min-[1232px]:px-0">
        <Megaphone size={18} className="shrink-0" aria-hidden />
        {notice}
      </p>
    </aside>
  );
}
