import { Bell, BellOff } from "lucide-react";
import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { switchSoundOff, switchSoundOn, useBell } from "./bell.ts";

/** Rings for new orders. While this screen is silent it says so, with the one tap that changes it. */
export function BellSwitch({ isCalling }: { isCalling: boolean }) {
  const t = useText();
  const isOn = useBell(isCalling);
  if (isOn)
    return (
      <Button variant="quiet" className="min-h-tabs self-start" onClick={switchSoundOff}>
        <Bell size={20} aria-hidden />
        {t("staff.soundOff")}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-warn-wash px-4 py-2">
      <p className="flex items-center gap-2 font-semibold text-warn">
        <BellOff size={20} aria-hidden className="shrink-0" />
        {t("staff.soundMuted")}
      </p>
      <Button onClick={switchSoundOn}>{t("staff.soundOn")}</Button>
    </div>
  );
}
