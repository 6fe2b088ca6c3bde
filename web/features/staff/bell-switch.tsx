import { Bell, BellOff } from "lucide-react";
import { useText } from "../../i18n/text.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { switchSoundOff, switchSoundOn } from "./bell.ts";
import { endBoardPush } from "./use-board-push.ts";
import { useWorkplace } from "./workplace.ts";

/** Shows that this screen is silent, and switches the sound on with one tap. */
export function SoundIsOff() {
  const t = useText();
  return (
    <div className="flex items-center justify-between gap-2 rounded-field bg-warn-wash px-3 py-1">
      <p className="flex items-center gap-2 font-semibold text-warn">
        <BellOff size={20} aria-hidden className="shrink-0" />
        {t("staff.soundMuted")}
      </p>
      <Button className="min-h-tabs shrink-0" onClick={switchSoundOn}>
        {t("staff.soundOn")}
      </Button>
    </div>
  );
}

/** Switches the sound off, and the notices of this device with it. */
export function SoundIsOn() {
  const t = useText();
  const { id } = useWorkplace();
  const switchOff = () => {
    switchSoundOff();
    endBoardPush(id).catch(() => undefined);
  };
  return (
    <IconButton label={t("staff.soundOff")} title={t("staff.soundOff")} className="text-ok" onClick={switchOff}>
      <Bell size={24} aria-hidden />
    </IconButton>
  );
}
