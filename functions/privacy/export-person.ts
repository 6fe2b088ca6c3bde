import * as privacy from "#core/contract/privacy.ts";
import { exportPerson } from "#core/privacy/export-person.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(privacy.exportPerson, ({ actor }) => exportPerson(actor));
