import { StoredCategory } from "../categories/category.ts";
import type { WholeMenu } from "../contract/catalogue/whole-menu.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { lists } from "../db/lists.ts";
import { entriesOf } from "../lists/list.ts";
import { StoredManufacturer } from "../manufacturers/manufacturer.ts";
import { findOptionSets, optionSetResponse } from "../products/option-set.ts";
import { StoredProduct, translateProduct } from "../products/product.ts";

/** The menu of an organization as the last acknowledged write left it, each kind in the order that it was made in. */
export const readMenu = async (organizationId: OrganizationId): Promise<WholeMenu> => {
  const all = (collection: "CATEGORY" | "PRODUCT" | "MANUFACTURER") =>
    entriesOf(lists.all(organizationId, collection), { consistent: true });
  const [categories, products, manufacturers, sets] = await Promise.all([
    all("CATEGORY"),
    all("PRODUCT"),
    all("MANUFACTURER"),
    findOptionSets(organizationId),
  ]);
  return {
    categories: categories.map((item) => StoredCategory.parse(item)),
    dishes: products.map((item) => translateProduct(StoredProduct.parse(item))),
    manufacturers: manufacturers.map((item) => StoredManufacturer.parse(item)),
    optionSets: sets.map(optionSetResponse),
  };
};
