import { useParams, useSearchParams } from "react-router";
import { ForUser } from "../features/account/guards.tsx";
import { Reserved } from "../features/reservation/reserved.tsx";

export function Component() {
  const { reservationId = "" } = useParams();
  const token = useSearchParams()[0].get("token") ?? undefined;
  return token ? (
    <Reserved reservationId={reservationId} token={token} />
  ) : (
    <ForUser>{() => <Reserved reservationId={reservationId} />}</ForUser>
  );
}
