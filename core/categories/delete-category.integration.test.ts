import { afterEach, expect, test, vi } from "vitest";
import { CreateCategory } from "../contract/categories/staff.ts";
import { CreateProduct } from "../contract/products/product-input.ts";
import { ProductId } from "../contract/values/ids.ts";
import { createProduct } from "../products/create-product.ts";
import { findProduct } from "../products/product.ts";
import { memberOf } from "../testing/member.ts";
import { storedShop } from "../testing/stored.ts";
import { beforeNextTransaction } from "../testing/table-calls.ts";
import { createCategory } from "./create-category.ts";
import { deleteCategory } from "./delete-category.ts";

afterEach(() => vi.restoreAllMocks());

test("A dish that is put into a category at the moment of its deletion is in no deleted category afterwards", async () => {
  const { id: organizationId } = await storedShop();
  const member = memberOf(organizationId);
  const translations = [{ locale: "en", title: "Dosas" }];
  const { id } = await createCategory({ member, input: CreateCategory.parse({ slug: "dosas", translations }) });
  const input = CreateProduct.parse({ slug: "masala-dosa", basePrice: 20, categories: [id], translations });
  const made: Awaited<ReturnType<typeof createProduct>>[] = [];
  beforeNextTransaction(async () => made.push(await createProduct({ member, input })));
  await deleteCategory({ member, id });
  expect(made).toMatchObject([{ categories: [id] }]);
  expect((await findProduct(organizationId, ProductId.parse(made[0]?.id))).categories).toEqual([]);
});
