import { useQuery } from "@tanstack/react-query";
import { use, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { Output } from "#core/contract/api/route.ts";
import { listInvitations, type Member } from "#core/contract/members/members.ts";
import { fold } from "#core/contract/values/fold.ts";
import { fetching } from "../../../api/client.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { ReadOnly } from "../../../ui/read-only.ts";
import { together } from "../../../ui/together.ts";
import { Waiting } from "../../account/guards.tsx";
import { SearchField } from "../shell/search.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { InvitationRow, InviteForm } from "./invitations.tsx";
import { MemberRow } from "./member-row.tsx";
import { useMembers } from "./use-team.ts";

/** From more members than this on, a field searches them. */
const SEARCH_FROM = 10;

/**
 * The invitations of a shop, and its members with their roles. The form that invites stands first, because the list
 * of members may be long.
 */
export default function Team() {
  const { $t } = useIntl();
  const isReadOnly = use(ReadOnly);
  const { id: organizationId } = useStaffShop();
  const members = useMembers();
  const invitations = useQuery(fetching(listInvitations, { params: { organizationId } }));
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-1">
        <PageHeading>{$t({ id: "staff-team.title" })}</PageHeading>
        <p className="max-w-prose text-muted">{$t({ id: "staff-team.hint" })}</p>
      </header>
      <Loaded
        query={together({ members, invitations })}
        skeleton={<Waiting />}
        failure={{ title: $t({ id: "staff-team.failed" }) }}
      >
        {({ members, invitations }) => (
          <>
            {!isReadOnly && <InviteForm members={members} invitations={invitations} />}
            <Invitations invitations={invitations} />
            <Members members={members} />
          </>
        )}
      </Loaded>
    </div>
  );
}

const list = "divide-y divide-line rounded-docket border border-line";

function Members({ members }: { members: readonly Member[] }) {
  const { $t } = useIntl();
  const [search, setSearch] = useState("");
  const owners = members.filter(({ role }) => role === "owner").length;
  const shown = members.filter(({ firstname, lastname, email }) =>
    fold(`${firstname} ${lastname} ${email}`).includes(fold(search.trim())),
  );
  return (
    <section className="flex flex-col gap-3" aria-labelledby="members">
      <h2 id="members" className="text-24">
        {$t({ id: "staff-team.members" })}
      </h2>
      {members.length > SEARCH_FROM && (
        <SearchField
          label={$t({ id: "staff-team.search" })}
          maxLength={100}
          autoComplete="off"
          value={search}
          onSearch={setSearch}
        />
      )}
      {shown.length ? (
        <ul className={list}>
          {shown.map((member) => (
            <MemberRow key={member.userId} member={member} isOnlyOwner={member.role === "owner" && owners < 2} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{$t({ id: "staff-team.nobodyFound" })}</p>
      )}
    </section>
  );
}

function Invitations({ invitations }: { invitations: Output<typeof listInvitations> }) {
  const { $t } = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="flex flex-col gap-3" aria-labelledby="invitations">
      <h2 ref={heading} id="invitations" tabIndex={-1} className="text-24">
        {$t({ id: "staff-team.invitations" })}
      </h2>
      {invitations.length ? (
        <ul className={list}>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onWithdrawn={() => heading.current?.focus()} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{$t({ id: "staff-team.noInvitations" })}</p>
      )}
    </section>
  );
}
