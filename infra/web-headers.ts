import { createHash } from "node:crypto";

/** For files that browsers can cache forever, because their names change with their content. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** The page itself: requested each time, and answered with 304 if it has not changed. */
export const REVALIDATE = "public, max-age=0, must-revalidate";

/** An uploaded file: nothing in it may run or load anything, even in an SVG. */
export const mediaHeaders = {
  "cache-control": IMMUTABLE,
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "x-content-type-options": "nosniff",
};

interface Site {
  /** The page, whose inline scripts are allowed by their hashes. */
  html: string;
  /** Other origins for pictures and uploads. */
  media?: readonly string[];
  /** Served over TLS. */
  secure: boolean;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const contentSecurityPolicy = ({ html, media = [] }: Site) => {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => hashOf(script));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline].join(" "),
    // React Aria puts a <style> of its own into the page, and elements have style attributes.
    "style-src 'self' 'unsafe-inline'",
    // Previews of chosen files, and the pictures of Google accounts.
    ["img-src 'self' data: blob: https://lh3.googleusercontent.com", ...media].join(" "),
    ["connect-src 'self'", ...media].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    // Code sends every form. Without it the browser would put what is in its fields into the address.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
};

/** The headers that every answer of the storefront's site carries, the same from CloudFront and on one machine. */
export const siteHeaders = (site: Site): Record<string, string> => ({
  "content-security-policy": contentSecurityPolicy(site),
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "cross-origin-opener-policy": "same-origin",
  // For this host only: other hosts below a shop's domain are not ours.
  ...(site.secure && { "strict-transport-security": "max-age=63072000" }),
});
