import { GetPlaceCommand, ValidationException } from "@aws-sdk/client-geo-places";
import type { Coordinates, PlaceDetails } from "../contract/places/places.ts";
import { AppError } from "../errors.ts";
import { placesClient, streetLine } from "./client.ts";

/** The postal parts and the position of a place, or undefined if the provider does not know it. */
export const findPlace = async (placeId: string): Promise<(PlaceDetails & Coordinates) | undefined> => {
  try {
    const { Address, Position } = await placesClient().send(
      new GetPlaceCommand({ PlaceId: placeId, IntendedUse: "Storage" }),
    );
    const [longitude, latitude] = Position ?? [];
    const country = Address?.Country?.Code2;
    if (!Address || !country || longitude === undefined || latitude === undefined) return undefined;
    const { PostalCode = "", Locality = "" } = Address;
    return { addressLineOne: streetLine(Address), zipCode: PostalCode, city: Locality, country, latitude, longitude };
  } catch (error) {
    if (error instanceof ValidationException) return undefined;
    throw error;
  }
};

/**
 * The place with this id.
 * @throws AppError not_found
 */
export const getPlace = async (placeId: string): Promise<PlaceDetails & Coordinates> => {
  const place = await findPlace(placeId);
  if (!place) throw new AppError("not_found", { message: "No such place" });
  return place;
};
