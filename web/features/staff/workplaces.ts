import { keepPreviousData, useQuery } from "@tanstack/react-query";
import * as workplaces from "#core/contract/workplaces.ts";
import { fetching } from "../../api/client.ts";

/** The organizations that the user works for, with their role in each: a platform admin's are all, found by their names. */
export const useWorkplaces = (search?: string) =>
  useQuery({
    ...fetching(workplaces.listOrganizations, { query: { limit: 100, search: search || undefined } }),
    placeholderData: keepPreviousData,
  });
