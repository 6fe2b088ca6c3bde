import { useIntl } from "react-intl";
import { useStore } from "../../../ui/store.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { stationsHere } from "./settings.ts";

const chip =
  "flex min-h-target shrink-0 cursor-pointer items-center rounded-button border border-control px-3 has-checked:border-brand-text has-checked:bg-brand-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:-outline-offset-2";

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
    <fieldset className="flex min-w-0 max-lg:flex-1 max-lg:overflow-x-auto gap-1 lg:flex-wrap">
      <legend className="sr-only">{$t({ id: "staff.kitchen.stations" })}</legend>
      <label className={chip}>
        <input type="checkbox" className="sr-only" checked={known.length === 0} onChange={() => store.set([])} />
        {$t({ id: "staff.kitchen.allStations" })}
      </label>
      {stations.map((station) => (
        <label key={station.id} className={chip}>
          <input
            type="checkbox"
            className="sr-only"
            checked={known.includes(station)}
            onChange={() => toggle(station.id)}
          />
          {station.name}
        </label>
      ))}
    </fieldset>
  );
}
