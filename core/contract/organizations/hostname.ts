import * as z from "zod/mini";

export const Hostname = z
  .string()
  .check(
    z.toLowerCase(),
    z.maxLength(253, "Use an address such as shop.example.com"),
    z.regex(
      /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
      "Use an address such as shop.example.com",
    ),
  );
