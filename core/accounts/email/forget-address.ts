import { codesOf, networksOf } from "../../db/ranges.ts";
import { keyOf, query, writeEach } from "../../db/table.ts";

/**
 * Deletes what is stored for an address besides its account: the networks of its owner, and codes. There may be more
 * items than a transaction takes.
 */
export const forgetAddress = async (email: string): Promise<void> => {
  const places = [networksOf(email), codesOf(email)];
  const items = await Promise.all(places.map((place) => query({ ...place, consistent: true })));
  await writeEach(items.flat().map((item) => ({ remove: keyOf(item) })));
};
