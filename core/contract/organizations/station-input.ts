import * as z from "zod/mini";
import { oneLine } from "../values/common.ts";
import { areDistinct } from "./distinct.ts";

/** Most stations of a kitchen. */
export const MAX_STATIONS = 12;

/** The id of a station. It stays when the station is renamed. */
export const StationId = z.string().check(z.regex(/^[0-9a-z-]{1,36}$/));
export type StationId = z.infer<typeof StationId>;

/** A part of the kitchen that makes some of the dishes, such as the grill. */
export const Station = z.strictObject({ id: StationId, name: oneLine(20) });
export type Station = z.infer<typeof Station>;

/** The stations of a kitchen, in the order in which staff see them. */
export const Stations = z
  .array(Station)
  .check(
    z.maxLength(MAX_STATIONS, `Keep at most ${MAX_STATIONS} stations`),
    z.refine(areDistinct, "Two stations have the same name"),
  );
