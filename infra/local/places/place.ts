/** A real address with the position of its door. */
export interface Place {
  placeId: string;
  street: string;
  number: string;
  zipCode: string;
  city: string;
  /** ISO 3166, two letters. */
  country: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
}
