import { Bell, BellOff } from "lucide-react";
import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { switchSoundOff, switchSoundOn, useBell } from "./bell.ts";

/** Rings for new orders. While this screen is silent it says so, with the one tap that changes it. */
export function BellSwitch({ isCalling }: { isCalling: boolean }) {
  const t = useText();
  const isOn = useBell(isCalling);
  const Icon = isOn ? Bell : BellOff;
  return (
    <div
      className={cx(
        "order-last flex w-full items-center justify-between gap-2 rounded-field px-3 lg:order-none lg:w-auto",
        !isOn && "bg-warn-wash py-1",
      )}
    >
      <p className={cx("flex items-center gap-2 font-semibold", isOn ? "text-ok" : "text-warn")}>
        <Icon size={20} aria-hidden className="shrink-0" />
        {t(isOn ? "staff.soundRings" : "staff.soundMuted")}
      </p>
      <Button
        variant={isOn ? "quiet" : "primary"}
        className="min-h-tabs shrink-0"
        onClick={isOn ? switchSoundOff : switchSoundOn}
      >
        {t(isOn ? "staff.soundOff" : "staff.soundOn")}
      </Button>
    </div>
  );
}
