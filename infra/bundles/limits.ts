import { paths } from "#core/contract/storefront.ts";
import type { Bundle } from "./bundle.ts";

const KB = 1024;

/** What a function may load as it starts, in bytes of minified code. */
export const DEFAULT_LIMIT = 320 * KB;

interface Exception {
  bytes: number;
  why: string;
}

/** Modules that make a function heavier, and the limit of a function with that module. The heaviest come first. */
export const exceptions: readonly (Exception & { module: RegExp })[] = [
  { module: /node_modules\/react-dom\//, bytes: 1100 * KB, why: "the storefront and React, which renders it" },
  { module: /core\/payments\/\w+\/sdk\.ts/, bytes: 530 * KB, why: "a payment provider's SDK" },
  { module: /@aws-sdk\/s3-request-presigner/, bytes: 450 * KB, why: "the S3 presigner" },
  {
    module: /core\/contract\/openapi\/openapi/,
    bytes: 440 * KB,
    why: "the whole contract, and zod's writer of JSON schemas",
  },
  { module: /core\/audit\/list-activity/, bytes: 400 * KB, why: "the whole contract, whose calls it names" },
  {
    module: /core\/orders\/(place\/store-order|edit\/edited-order)/,
    bytes: 380 * KB,
    why: "all rules of an order: prices, promotions, kitchen, VAT",
  },
  { module: /node_modules\/arctic\//, bytes: 364 * KB, why: "the OAuth client, and jose's remote keys" },
  { module: /@aws-sdk\/client-geo-places/, bytes: 340 * KB, why: "Amazon Location's client" },
  { module: /@aws-sdk\/client-lambda/, bytes: 340 * KB, why: "the clients of SQS and Lambda, for operators alone" },
  {
    module: /core\/orders\/(steps\/move-order|pay\/)/,
    bytes: 336 * KB,
    why: "a whole order, its payments, its courier and each of its moves",
  },
  {
    module: /node_modules\/papaparse\//,
    bytes: 360 * KB,
    why: "the CSV reader, and the promotions that a sale price depends on",
  },
  {
    module: /core\/orders\/order\.ts/,
    bytes: 328 * KB,
    why: "a whole order: its edits, what waits for its payment, and what is reserved for it",
  },
];

/** The limit of a function by what it loads as it starts, and why it is not the ordinary one. */
export const limitOf = ({ modulesAtStart }: Pick<Bundle, "modulesAtStart">): { bytes: number; why?: string } =>
  exceptions.find(({ module }) => modulesAtStart.some((path) => module.test(path))) ?? { bytes: DEFAULT_LIMIT };

/**
 * What the code and the texts of a shopper's page may weigh by gzip, in bytes: all of it loads before one can do
 * anything.
 */
const MENU = 165 * KB;
const OTHER_PAGE = 200 * KB;

/** The limit of a page by its address as the router matches it. */
export const firstLoadOf = (page: string): number => (page === paths.menu ? MENU : OTHER_PAGE);

/** What importing an ordinary endpoint may take over a bare start of Node, in milliseconds. */
export const IMPORT_MS = 70;
