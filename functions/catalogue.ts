import { changeCategoryStatus as doChangeCategoryStatus } from "#core/categories/change-category-status.ts";
import { createCategory as doCreateCategory } from "#core/categories/create-category.ts";
import { deleteCategory as doDeleteCategory } from "#core/categories/delete-category.ts";
import { getCategory as doGetCategory } from "#core/categories/get-category.ts";
import { listCategories as doListCategories } from "#core/categories/list-categories.ts";
import { orderCategories as doOrderCategories } from "#core/categories/order-categories.ts";
import { updateCategory as doUpdateCategory } from "#core/categories/update-category.ts";
import * as catalogue from "#core/contract/catalogue/catalogue.ts";
import * as categories from "#core/contract/categories/staff.ts";
import * as manufacturers from "#core/contract/manufacturers/manufacturer.ts";
import * as menuImport from "#core/contract/menu-import/menu-import.ts";
import * as menuUndo from "#core/contract/menu-import/undo.ts";
import * as optionAvailability from "#core/contract/products/option-availability.ts";
import * as optionSets from "#core/contract/products/option-set-input.ts";
import * as products from "#core/contract/products/staff.ts";
import { createManufacturer as doCreateManufacturer } from "#core/manufacturers/create-manufacturer.ts";
import { deleteManufacturer as doDeleteManufacturer } from "#core/manufacturers/delete-manufacturer.ts";
import { getManufacturer as doGetManufacturer } from "#core/manufacturers/get-manufacturer.ts";
import { listManufacturers as doListManufacturers } from "#core/manufacturers/list-manufacturers.ts";
import { replaceManufacturer as doReplaceManufacturer } from "#core/manufacturers/replace-manufacturer.ts";
import { getLastImport as doGetLastImport } from "#core/menu-import/get-last-import.ts";
import { importMenu as doImportMenu } from "#core/menu-import/import-menu.ts";
import { undoImport as doUndoImport } from "#core/menu-import/undo-import.ts";
import { changeOptionAvailability as doChangeOptionAvailability } from "#core/products/change-option-availability.ts";
import { changeProductStatus as doChangeProductStatus } from "#core/products/change-product-status.ts";
import { createProduct as doCreateProduct } from "#core/products/create-product.ts";
import { deleteProduct as doDeleteProduct } from "#core/products/delete-product.ts";
import { deleteProducts as doDeleteProducts } from "#core/products/delete-products.ts";
import { getProduct as doGetProduct } from "#core/products/get-product.ts";
import { listOrderedTogether as doListOrderedTogether } from "#core/products/list-ordered-together.ts";
import {
  listProducts as doListProducts,
  listProductsByCategory as doListProductsByCategory,
} from "#core/products/list-products.ts";
import { listOptionSets as doListOptionSets } from "#core/products/option-set.ts";
import { orderProducts as doOrderProducts } from "#core/products/order-products.ts";
import {
  createOptionSet as doCreateOptionSet,
  deleteOptionSet as doDeleteOptionSet,
  replaceOptionSet as doReplaceOptionSet,
} from "#core/products/save-option-set.ts";
import { saveProducts as doSaveProducts } from "#core/products/save-products.ts";
import { updateProduct as doUpdateProduct } from "#core/products/update-product.ts";
import { endpoint } from "./http/endpoint.ts";
import { versionOf } from "./http/request.ts";

export const listCategories = endpoint(catalogue.listCategories, ({ params, query, actor, locale }) =>
  doListCategories({ ...params, query, actor, locale }),
);

export const listProducts = endpoint(catalogue.listProducts, ({ params, query, actor, locale }) =>
  doListProducts({ ...params, query, actor, locale }),
);

export const listProductsByCategory = endpoint(catalogue.listProductsByCategory, ({ params, query, actor, locale }) =>
  doListProductsByCategory({ ...params, query, actor, locale }),
);

export const listOrderedTogether = endpoint(catalogue.listOrderedTogether, ({ params }) =>
  doListOrderedTogether(params),
);

export const changeProductStatus = endpoint(products.changeProductStatus, ({ params, actor: member }) =>
  doChangeProductStatus({ ...params, member }),
);

export const createProduct = endpoint(products.createProduct, ({ body, actor: member }) =>
  doCreateProduct({ member, input: body }),
);

export const deleteProduct = endpoint(products.deleteProduct, ({ params, actor: member }) =>
  doDeleteProduct({ ...params, member }),
);

export const deleteProducts = endpoint(products.deleteProducts, ({ body, actor: member }) =>
  doDeleteProducts({ member, ...body }),
);

export const getProduct = endpoint(products.getProduct, ({ params, query, actor, locale }) =>
  doGetProduct({ ...params, query, actor, locale }),
);

export const orderProducts = endpoint(products.orderProducts, ({ body, actor: member }) =>
  doOrderProducts({ member, ...body }),
);

export const importMenu = endpoint(menuImport.importMenu, ({ body, actor: member }) =>
  doImportMenu({ member, ...body }),
);

export const getLastImport = endpoint(menuUndo.getLastImport, ({ actor: member }) => doGetLastImport({ member }));

export const undoImport = endpoint(menuUndo.undoImport, ({ params, body, actor: member }) =>
  doUndoImport({ ...params, ...body, member }),
);

export const saveProducts = endpoint(products.saveProducts, ({ body, actor: member }) =>
  doSaveProducts({ member, ...body }),
);

export const changeOptionAvailability = endpoint(
  optionAvailability.changeOptionAvailability,
  ({ body, actor: member }) => doChangeOptionAvailability({ member, ...body }),
);

export const updateProduct = endpoint(products.updateProduct, ({ params, body, headers, actor: member }) =>
  doUpdateProduct({ ...params, member, patch: body, version: versionOf(headers) }),
);

export const changeCategoryStatus = endpoint(categories.changeCategoryStatus, ({ params, actor: member }) =>
  doChangeCategoryStatus({ ...params, member }),
);

export const createCategory = endpoint(categories.createCategory, ({ body, actor: member }) =>
  doCreateCategory({ member, input: body }),
);

export const deleteCategory = endpoint(categories.deleteCategory, ({ params, actor: member }) =>
  doDeleteCategory({ ...params, member }),
);

export const getCategory = endpoint(categories.getCategory, ({ params, query, actor, locale }) =>
  doGetCategory({ ...params, query, actor, locale }),
);

export const orderCategories = endpoint(categories.orderCategories, ({ body, actor: member }) =>
  doOrderCategories({ member, ...body }),
);

export const updateCategory = endpoint(categories.updateCategory, ({ params, body, headers, actor: member }) =>
  doUpdateCategory({ ...params, member, patch: body, version: versionOf(headers) }),
);

export const createManufacturer = endpoint(manufacturers.createManufacturer, ({ body, actor: member }) =>
  doCreateManufacturer({ member, input: body }),
);

export const deleteManufacturer = endpoint(manufacturers.deleteManufacturer, ({ params, actor: member }) =>
  doDeleteManufacturer({ ...params, member }),
);

export const getManufacturer = endpoint(manufacturers.getManufacturer, ({ params, query, actor, locale }) =>
  doGetManufacturer({ ...params, query, actor, locale }),
);

export const listManufacturers = endpoint(manufacturers.listManufacturers, ({ params, query, actor, locale }) =>
  doListManufacturers({ ...params, query, actor, locale }),
);

export const replaceManufacturer = endpoint(
  manufacturers.replaceManufacturer,
  ({ params, body, headers, actor: member }) =>
    doReplaceManufacturer({ ...params, member, input: body, version: versionOf(headers) }),
);

export const listOptionSets = endpoint(optionSets.listOptionSets, ({ actor: member }) => doListOptionSets({ member }));

export const createOptionSet = endpoint(optionSets.createOptionSet, ({ body, actor: member }) =>
  doCreateOptionSet({ member, input: body }),
);

export const replaceOptionSet = endpoint(optionSets.replaceOptionSet, ({ params, headers, body, actor: member }) =>
  doReplaceOptionSet({ ...params, member, input: body, version: versionOf(headers) }),
);

export const deleteOptionSet = endpoint(optionSets.deleteOptionSet, ({ params, actor: member }) =>
  doDeleteOptionSet({ ...params, member }),
);
