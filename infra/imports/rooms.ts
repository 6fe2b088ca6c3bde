/** A part of the repository. */
interface Part {
  /** Its rooms as globs, the lowest first. A file may import files of its own room and of rooms before it. */
  rooms: string[];
  /** What it may import from other parts. */
  sees: string[];
}

/** The one order of the repository's folders. If a room needs something of a later one, its caller passes it in. */
export const parts: Part[] = [
  {
    rooms: [
      "core/contract/**",
      "core/*",
      "core/db/*",
      "core/lists/*",
      "core/mail/*",
      "core/push/*",
      "core/accounts/*",
      "core/passkeys/*",
      "core/audit/*",
      "core/members/*",
      "core/files/*",
      "core/places/*",
      "core/organizations/*",
      "core/catalogue/*",
      "core/site/*",
      "core/products/*",
      "core/manufacturers/*",
      "core/categories/*",
      "core/shipping/*",
      "core/cart/*",
      "core/payments/*",
      "core/orders/*",
      "core/printers/*",
      "core/reservations/*",
      "core/messages/*",
      "core/privacy/*",
      "core/testing/*",
    ],
    sees: [],
  },
  // They show pages of the web.
  { rooms: ["functions/site/*"], sees: ["core/**", "functions/**", "web/**"] },
  { rooms: ["functions/**"], sees: ["core/**"] },
  {
    rooms: [
      "web/build/*",
      "web/navigation/*",
      "web/i18n/**",
      "web/{head-start,redirects,reload-once}.ts",
      "web/api/*",
      "web/format/*",
      "web/ui/*",
      "web/features/organization/*",
      "web/features/address/*",
      "web/features/site/*",
      "web/features/dish/*",
      "web/features/cart/*",
      "web/features/menu/*",
      "web/features/home/*",
      "web/features/account/*",
      "web/features/checkout/*",
      "web/features/saved-addresses/*",
      "web/features/push/*",
      "web/features/tracking/*",
      "web/features/reservation/*",
      "web/features/paper/*",
      "web/features/staff/*",
      "web/features/staff-forms/*",
      "web/features/staff-menu/*",
      "web/features/staff-menu-file/*",
      "web/features/staff-delivery/*",
      "web/features/staff-payments/*",
      "web/features/staff-people/*",
      "web/features/staff-shop/*",
      "web/features/staff-orders/*",
      "web/features/staff-reservations/*",
      "web/features/staff-figures/*",
      "web/pages/**",
      "web/gallery/*",
      "web/*",
    ],
    sees: ["core/contract/**"],
  },
  {
    rooms: [
      "infra/imports/*",
      "infra/*",
      "infra/bundles/*",
      "infra/web-acl/*",
      "infra/stacks/**",
      "infra/local/**",
      "infra/glyphs/*",
      "infra/deploy/*",
    ],
    sees: ["core/**", "functions/**", "web/**"],
  },
];

/** Packages that some rooms do without. */
export const refusedPackages: { rooms: string; packages: RegExp; because: string }[] = [
  { rooms: "{core/contract,web}/**", packages: /^(node:|@aws-sdk\/)/, because: "It runs in the browser" },
  {
    rooms: "core/**",
    packages: /^(@middy\/|aws-lambda$|react\b)/,
    because: "core knows no HTTP, no Lambda and no React",
  },
  {
    rooms: "core/!(db)/**",
    packages: /^@aws-sdk\/(client-dynamodb|lib-dynamodb)$/,
    because: "Only core/db knows the DynamoDB client",
  },
  { rooms: "functions/**", packages: /^@aws-sdk\//, because: "Call core instead" },
];

/** Tests import what they need. */
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith("web/tests/");
