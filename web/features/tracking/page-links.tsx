import { useIntl } from "react-intl";
import { useLocation, useSearchParams } from "react-router";
import type { Page } from "#core/contract/values/common.ts";
import { ButtonLink, type ButtonVariant } from "../../ui/button.tsx";

/**
 * The page of a list that the address names. A link of `PageLinks` carries its cursor in the history entry, so that
 * page 100 loads as fast as page 1. If the address itself is opened, the page is fetched by its number.
 */
export function usePaging(): { query: { page?: number; cursor?: string } } {
  const [params] = useSearchParams();
  const { state } = useLocation();
  if (typeof state?.cursor === "string") return { query: { cursor: state.cursor } };
  return { query: { page: Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1) } };
}

/**
 * Links to the pages before and after one of a list that begins with the newest. The first page is always read anew.
 */
export function PageLinks({
  page: { pagination, previous, next },
  label,
  variant,
}: {
  page: Pick<Page<unknown>, "pagination" | "previous" | "next">;
  label: string;
  variant: ButtonVariant;
}) {
  const { $t } = useIntl();
  const [params] = useSearchParams();
  const { currentPage } = pagination;
  const to = (page: number) => ({
    search: `${new URLSearchParams({ ...Object.fromEntries(params), page: String(page) })}`,
  });
  return (
    <nav aria-label={label} className="flex justify-between empty:hidden">
      {currentPage > 1 && (
        <ButtonLink
          variant={variant}
          to={to(currentPage - 1)}
          state={currentPage > 2 && previous ? { cursor: previous } : undefined}
        >
          {$t({ id: "tracking.newer" })}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink variant={variant} className="ms-auto" to={to(currentPage + 1)} state={{ cursor: next }}>
          {$t({ id: "tracking.older" })}
        </ButtonLink>
      )}
    </nav>
  );
}
