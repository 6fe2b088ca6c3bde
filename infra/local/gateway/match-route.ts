/** A method, and a path whose parameters are in braces. */
export interface Pattern {
  method: string;
  path: string;
}

interface Match<R> {
  route: R;
  /** Percent-decoded. */
  params: Record<string, string>;
}

const parameterOf = (segment: string) => (/^\{.+\}$/.test(segment) ? segment.slice(1, -1) : undefined);

/** Sorts the most specific first: at the earliest segment where two patterns differ, the fixed one. */
const specificity = (segments: string[]) => segments.map((segment) => (parameterOf(segment) ? 1 : 0)).join("");

const matchSegments = (pattern: string[], segments: string[]): Record<string, string> | undefined => {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, expected] of pattern.entries()) {
    const actual = segments[place] ?? "";
    const parameter = parameterOf(expected);
    if (parameter ? !actual : actual !== expected) return undefined;
    if (parameter) params[parameter] = actual;
  }
  return params;
};

/**
 * Finds routes as API Gateway does: the whole path must match, a parameter takes one segment that is not empty, and
 * the most specific route of the method wins whatever the order of the table. GET does not stand for HEAD.
 * @returns a lookup of a method and the decoded segments of a path
 */
export const routeTable = <R extends Pattern>(routes: readonly R[]) => {
  const rows = routes
    .map((route) => ({ route, segments: route.path.split("/") }))
    .sort((a, b) => specificity(a.segments).localeCompare(specificity(b.segments)));

  return (method: string, segments: string[]): Match<R> | undefined => {
    for (const { route, segments: pattern } of rows) {
      const params = route.method === method && matchSegments(pattern, segments);
      if (params) return { route, params };
    }
    return undefined;
  };
};

/**
 * Splits a path into decoded segments; an escaped slash stays inside its segment.
 * @throws URIError when a percent sign begins no UTF-8 sequence
 */
export const segmentsOf = (path: string): string[] => path.split("/").map(decodeURIComponent);
