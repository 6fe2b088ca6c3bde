import { Tag, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { CodeAnswer } from "#core/contract/promotions/code.ts";
import { announce } from "../../ui/announcer.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { useStore } from "../../ui/store.ts";
import { TextField } from "../../ui/text-field.tsx";
import { setCode } from "./cart.ts";
import CodeReason from "./code-reason.tsx";
import type { Destination } from "./pricing.ts";
import { CODE_FIELD, typedCode, unappliedCode } from "./typed-code.ts";
import { useCart } from "./use-cart.ts";

/**
 * The field for a code, folded until the shopper opens it. A known code is stored with the cart, and the page says what
 * it does or why it does nothing. An unknown one stays in the field, to be corrected.
 */
export default function PromotionCode({ to }: { to: Destination | undefined }) {
  const { $t } = useIntl();
  const { code, priced, isRepricing } = useCart(to);
  const [isOpened, setOpened] = useState(false);
  const typed = useStore(typedCode);
  const isOpen = isOpened || typed !== "";
  const unapplied = useStore(unappliedCode);
  const [wrong, setWrong] = useState<CodeAnswer>();
  const opener = useRef<HTMLButtonElement>(null);
  const isLeaving = useRef(false);

  const answer = isRepricing ? undefined : priced?.code;
  const isRefused = answer?.is === "unknown" || answer?.is === "throttled";
  useEffect(() => {
    if (!answer || !isRefused || !code) return;
    // Otherwise each new price of the cart would send the code again.
    typedCode.set(code);
    unappliedCode.set(code);
    setWrong(answer);
    setOpened(true);
    setCode(undefined);
  }, [answer, isRefused, code]);
  useEffect(() => {
    if (!isLeaving.current || code || isOpen) return;
    isLeaving.current = false;
    opener.current?.focus();
  });

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    if (!next) return;
    setWrong(undefined);
    setOpened(false);
    typedCode.set("");
    setCode(next);
  };
  if (code && !isRefused)
    return (
      <div className="flex items-start gap-2 text-14">
        <Tag size={20} aria-hidden className="mt-3 shrink-0 text-muted" />
        <div role="status" className="flex min-w-0 flex-1 flex-col justify-center self-center">
          <span className="wrap-anywhere font-semibold">{answer?.code ?? code}</span>
          {answer && <CodeReason answer={answer} className={answer.is === "applied" ? "text-ok" : "text-warn"} />}
        </div>
        <IconButton
          label={$t({ id: "promotion.remove" }, { code })}
          className="-me-3"
          onClick={() => {
            isLeaving.current = true;
            setCode(undefined);
            announce($t({ id: "promotion.removed" }, { code }));
          }}
        >
          <X size={20} aria-hidden />
        </IconButton>
      </div>
    );
  if (!isOpen)
    return (
      <Button
        ref={opener}
        variant="quiet"
        className="-ms-3 -my-1 self-start text-14 text-brand-text"
        onClick={() => setOpened(true)}
      >
        <Tag size={20} aria-hidden />
        {$t({ id: "promotion.add" })}
      </Button>
    );
  return (
    <form className="flex items-start gap-2" onSubmit={apply} noValidate>
      <TextField
        label={$t({ id: "promotion.code" })}
        className="min-w-0 flex-1"
        name={CODE_FIELD}
        autoFocus={isOpened}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        enterKeyHint="done"
        value={typed}
        error={
          wrong?.code === typed.trim() ? (
            <CodeReason answer={wrong} />
          ) : (
            typed !== "" && unapplied === typed.trim() && $t({ id: "promotion.unapplied" })
          )
        }
        onChange={({ currentTarget }) => {
          // It stays open when its text is removed.
          setOpened(true);
          typedCode.set(currentTarget.value);
        }}
      />
      <Button type="submit" variant="secondary" className="mt-[28px] px-4">
        {$t({ id: "promotion.apply" })}
      </Button>
    </form>
  );
}
