import { useIntl } from "react-intl";
import { useStore } from "../../../ui/store.ts";
import { Chip } from "../forms/chip.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { stationsHere } from "./settings.ts";

/** The choice of this screen's stations: all or some. The device stores it. Nothing if the kitchen has no stations. */
export function Stations() {
  const { $t } = useIntl();
  const { id, configuration } = useStaffShop();
  const store = stationsHere(id);
  const chosen = useStore(store);
  const { stations } = configuration;
  if (stations.length === 0) return null;
  const known = stations.filter((station) => chosen.includes(station.id));
  const toggle = (stationId: string) =>
    store.set(
      stations
        .map((station) => station.id)
        .filter((each) => (each === stationId) !== known.some((station) => station.id === each)),
    );
  return (
    <fieldset className="-m-1 flex min-w-0 gap-1 p-1 *:shrink-0 max-lg:flex-1 max-lg:overflow-x-auto lg:flex-wrap">
      <legend className="sr-only">{$t({ id: "staff.kitchen.stations" })}</legend>
      <Chip type="checkbox" checked={known.length === 0} onChange={() => store.set([])}>
        {$t({ id: "staff.kitchen.allStations" })}
      </Chip>
      {stations.map((station) => (
        <Chip key={station.id} type="checkbox" checked={known.includes(station)} onChange={() => toggle(station.id)}>
          {station.name}
        </Chip>
      ))}
    </fieldset>
  );
}
