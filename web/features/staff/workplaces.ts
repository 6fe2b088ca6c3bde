import { useQuery } from "@tanstack/react-query";
import * as organizations from "#core/contract/organizations.ts";
import { fetching } from "../../api/client.ts";

/** The organizations that the user works for, with their role in each. */
export const useWorkplaces = () => useQuery(fetching(organizations.listOrganizations, { query: { limit: 100 } }));
