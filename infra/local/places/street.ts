type Position = readonly [latitude: number, longitude: number];

/** A street, or the part of one that has one postal code, between the doors of its first and its last number. */
export type Street = readonly [
  name: string,
  zipCode: string,
  city: string,
  from: Position,
  to: Position,
  numbers: readonly [first: number, last: number, step: number],
];
