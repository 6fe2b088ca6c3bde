import { Bell, BellOff } from "lucide-react";
import { useIntl } from "react-intl";
import { Button, IconButton } from "../../../ui/button.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { switchSoundOff, switchSoundOn } from "./bell.ts";
import { endBoardPush } from "./notifications.ts";

/** Shows that this screen is silent, and switches the sound on with one tap. */
export function SoundIsOff() {
  const { $t } = useIntl();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-warn-wash px-3 py-1">
      <p className="flex shrink grow basis-[6rem] items-center gap-2 font-semibold text-warn">
        <BellOff size={20} aria-hidden className="shrink-0" />
        {$t({ id: "staff.soundMuted" })}
      </p>
      <Button className="min-h-tabs max-w-full" onClick={switchSoundOn}>
        {$t({ id: "staff.soundOn" })}
      </Button>
    </div>
  );
}

/**
 * The bell in the corner of every page. It shows and switches whether this screen rings. Without the sound, this device
 * gets no notifications either.
 */
export function BellSwitch({ isOn }: { isOn: boolean }) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const switchOff = () => {
    switchSoundOff();
    endBoardPush(id).catch(() => undefined);
  };
  const Icon = isOn ? Bell : BellOff;
  const label = $t({ id: isOn ? "staff.soundOff" : "staff.soundOn" });
  return (
    <IconButton
      label={label}
      title={label}
      className={isOn ? "text-ok" : "text-warn"}
      onClick={isOn ? switchOff : switchSoundOn}
    >
      <Icon size={24} aria-hidden />
    </IconButton>
  );
}
