/** A part of the repository. */
interface Part {
  /** Its layers as globs, the lowest first. A file may import files of its own layer and of layers before it. */
  layers: string[];
  /** What it may import from other parts. */
  sees: string[];
}

/** The one order of the repository's folders. If a layer needs something of a later one, its caller passes it in. */
export const parts: Part[] = [
  {
    layers: [
      "core/contract/**",
      "core/*",
      "core/db/*",
      "core/lists/*",
      "core/mail/*",
      "core/push/*",
      "core/accounts/*",
      "core/accounts/email/*",
      "core/accounts/session/*",
      "core/accounts/code/*",
      "core/accounts/google/*",
      "core/accounts/password/*",
      "core/accounts/passkey/*",
      "core/audit/*",
      "core/members/*",
      "core/files/*",
      "core/places/*",
      "core/tax/*",
      "core/organizations/*",
      "core/catalogue/*",
      "core/site/*",
      "core/products/*",
      "core/manufacturers/*",
      "core/categories/*",
      "core/menu-import/*",
      "core/shipping/*",
      "core/cart/*",
      "core/payments/**",
      "core/capacity/*",
      "core/orders/*",
      "core/orders/refund/*",
      "core/orders/pay/*",
      "core/orders/place/*",
      "core/orders/steps/*",
      "core/orders/board/*",
      "core/orders/reports/*",
      "core/exports/*",
      "core/printers/*",
      "core/reservations/*",
      "core/messages/*",
      "core/admin/*",
      "core/privacy/*",
      "core/testing/*",
    ],
    sees: [],
  },
  // They show pages of the web.
  { layers: ["functions/site/*"], sees: ["core/**", "functions/**", "web/**"] },
  { layers: ["functions/**"], sees: ["core/**"] },
  {
    layers: [
      "web/build/*",
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
      "web/features/order/*",
      "web/features/details/*",
      "web/features/account/*",
      "web/features/checkout/*",
      "web/features/saved-addresses/*",
      "web/features/push/*",
      "web/features/tracking/*",
      "web/features/reservation/*",
      "web/features/staff/shell/*",
      "web/features/staff/tickets/*",
      "web/features/staff/working/*",
      "web/features/staff/forms/*",
      "web/features/staff/printers/*",
      "web/features/staff/orders/*",
      "web/features/staff/sold-out/*",
      "web/features/staff/board/*",
      "web/features/staff/kitchen/*",
      "web/features/staff/frame/*",
      "web/features/staff/platform/*",
      "web/features/staff/menu/*",
      "web/features/staff/menu-import/*",
      "web/features/staff/delivery/*",
      "web/features/staff/payments/*",
      "web/features/staff/team/*",
      "web/features/staff/shop/*",
      "web/features/staff/tax/*",
      "web/features/staff/reservations/*",
      "web/features/staff/reports/*",
      "web/features/staff/exports/*",
      "web/pages/**",
      "web/gallery/*",
      "web/*",
    ],
    sees: ["core/contract/**"],
  },
  {
    layers: [
      "infra/imports/*",
      "infra/*",
      "infra/bundles/*",
      "infra/grants/*",
      "infra/edge/*",
      "infra/web-acl/*",
      "infra/stacks/**",
      "infra/local/**",
      "infra/glyphs/*",
    ],
    sees: ["core/**", "functions/**", "web/**"],
  },
  {
    layers: [
      "tests/kit/**",
      "tests/api/**",
      "tests/e2e/*",
      "tests/hostile/*",
      "tests/mutate/*",
      "tests/bench/*",
      "tests/deploy/*",
    ],
    sees: ["core/**", "functions/**", "web/**", "infra/**"],
  },
];

/** What tests beside the code may import too: plain values of the domain, and the one kit that runs everything else. */
export const kits = ["core/testing/*", "core/contract/testing/*", "tests/kit/**"];

/** Packages that some layers do without. */
export const refusedPackages: { layers: string; packages: RegExp; reason: string }[] = [
  { layers: "{core/contract,web}/**", packages: /^(node:|@aws-sdk\/)/, reason: "It runs in the browser" },
  {
    layers: "core/**",
    packages: /^(@middy\/|aws-lambda$|react\b)/,
    reason: "core knows no HTTP, no Lambda and no React",
  },
  {
    layers: "core/!(db|testing)/**",
    packages: /^@aws-sdk\/(client-dynamodb|lib-dynamodb)$/,
    reason: "Only core/db knows the DynamoDB client, and tests that watch its calls",
  },
  { layers: "functions/**", packages: /^@aws-sdk\//, reason: "Call core instead" },
];

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
