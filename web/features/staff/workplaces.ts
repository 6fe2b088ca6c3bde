import { keepPreviousData, useQuery } from "@tanstack/react-query";
import * as organizations from "#core/contract/organizations.ts";
import { fetching } from "../../api/client.ts";

/** The organizations that the user works for, with their role in each: a platform admin's are all, found by their names. */
export const useWorkplaces = (search?: string) =>
  useQuery({
    ...fetching(organizations.listOrganizations, { query: { limit: 100, search: search || undefined } }),
    placeholderData: keepPreviousData,
  });
