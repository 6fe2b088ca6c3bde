import { sendNotice } from "#core/accounts/email/send-notice.ts";
import { isPlatformAdmin } from "#core/accounts/sessions.ts";
import { listActivity as doListActivity } from "#core/audit/list-activity.ts";
import * as activity from "#core/contract/audit/activity.ts";
import { verbOf } from "#core/contract/index.ts";
import * as members from "#core/contract/members/members.ts";
import * as working from "#core/contract/members/working.ts";
import * as organizations from "#core/contract/organizations/organizations.ts";
import * as pausing from "#core/contract/organizations/pausing.ts";
import * as staff from "#core/contract/organizations/staff.ts";
import * as site from "#core/contract/site/site-content.ts";
import { acceptInvitation as doAcceptInvitation } from "#core/members/accept-invitation.ts";
import { endMemberSessions as doEndMemberSessions } from "#core/members/end-member-sessions.ts";
import { inviteMember as doInviteMember } from "#core/members/invite-member.ts";
import { leaveOrganization as doLeaveOrganization } from "#core/members/leave-organization.ts";
import { listInvitations as doListInvitations } from "#core/members/list-invitations.ts";
import { listMembers as doListMembers } from "#core/members/list-members.ts";
import { listWorkers as doListWorkers } from "#core/members/list-workers.ts";
import { lockDevice as doLockDevice } from "#core/members/lock-device.ts";
import { removeMember as doRemoveMember } from "#core/members/remove-member.ts";
import { removePin as doRemovePin } from "#core/members/remove-pin.ts";
import { revokeInvitation as doRevokeInvitation } from "#core/members/revoke-invitation.ts";
import { setPin as doSetPin } from "#core/members/set-pin.ts";
import { startWork as doStartWork } from "#core/members/start-work.ts";
import { stopSharing as doStopSharing } from "#core/members/stop-sharing.ts";
import { changeOrdering as doChangeOrdering } from "#core/organizations/change-ordering.ts";
import { checkHostname as doCheckHostname } from "#core/organizations/check-hostname.ts";
import { createOrganization as doCreateOrganization } from "#core/organizations/create-organization.ts";
import { deleteOrganization as doDeleteOrganization } from "#core/organizations/delete-organization.ts";
import { getOrganization as doGetOrganization } from "#core/organizations/get-organization.ts";
import { getOrganizationByHostname as doGetOrganizationByHostname } from "#core/organizations/get-organization-by-hostname.ts";
import { getSiteManifest as doGetSiteManifest } from "#core/organizations/get-site-manifest.ts";
import { listOrganizations as doListOrganizations } from "#core/organizations/list-organizations.ts";
import { findOrganization } from "#core/organizations/organization.ts";
import { updateOrganization as doUpdateOrganization } from "#core/organizations/update-organization.ts";
import { paymentOptions } from "#core/payments/payment-options.ts";
import { getSitePages as doGetSitePages } from "#core/site/get-site-pages.ts";
import { replaceSitePages as doReplaceSitePages } from "#core/site/replace-site-pages.ts";
import { endpoint } from "./http/endpoint.ts";
import { ignoreFailure } from "./http/notify.ts";
import { versionOf } from "./http/request.ts";

export const getOrganizationByHostname = endpoint(organizations.getOrganizationByHostname, ({ params }) =>
  doGetOrganizationByHostname(params.hostname),
);

export const checkHostname = endpoint(staff.checkHostname, ({ params }) => doCheckHostname(params.hostname));

export const createOrganization = endpoint(staff.createOrganization, async ({ body, actor, session }) => {
  const known = await session;
  const who = { creatorId: actor.userId, isProved: known.emailVerified, asAdmin: isPlatformAdmin(known) };
  return doCreateOrganization({ ...who, input: body });
});

export const deleteOrganization = endpoint(staff.deleteOrganization, ({ actor: member }) =>
  doDeleteOrganization({ member }),
);

export const getOrganization = endpoint(staff.getOrganization, ({ params, actor }) =>
  doGetOrganization({ ...params, actor }),
);

export const listOrganizations = endpoint(staff.listOrganizations, async ({ query, session }) =>
  doListOrganizations({ ...query, session: await session }),
);

export const updateOrganization = endpoint(
  staff.updateOrganization,
  async ({ body, headers, actor: member, session }) =>
    doUpdateOrganization({
      member,
      patch: body,
      isProved: (await session).emailVerified,
      asAdmin: isPlatformAdmin(await session),
      version: versionOf(headers),
      paymentOptions,
    }),
);

export const updateHours = endpoint(staff.updateHours, ({ body, headers, actor: member }) =>
  doUpdateOrganization({ member, patch: body, version: versionOf(headers), paymentOptions }),
);

export const updateCounter = endpoint(staff.updateCounter, ({ body, headers, actor: member }) =>
  doUpdateOrganization({ member, patch: body, version: versionOf(headers), paymentOptions }),
);

export const acceptInvitation = endpoint(members.acceptInvitation, ({ body, actor }) =>
  doAcceptInvitation({ ...body, actor }),
);

export const endMemberSessions = endpoint(
  members.endMemberSessions,
  async ({ params, actor: member, locale, site }) => {
    const { email, language } = await doEndMemberSessions({ ...params, member });
    const findShop = () => findOrganization(member.organizationId);
    await ignoreFailure(sendNotice(email, "signedOut", { locale: language ?? locale, site, findShop }));
  },
);

export const inviteMember = endpoint(
  members.inviteMember,
  async ({ body, actor: member, session, site: { hostname, address: network } }) => {
    const { emailVerified: isProved } = await session;
    return doInviteMember({ ...body, member, isProved, network, findOrganization, hostname });
  },
);

export const leaveOrganization = endpoint(members.leaveOrganization, ({ actor: member }) =>
  doLeaveOrganization({ member }),
);

export const listInvitations = endpoint(members.listInvitations, ({ actor: member }) => doListInvitations({ member }));

export const listWorkers = endpoint(working.listWorkers, ({ actor: member }) => doListWorkers({ member }));

export const setPin = endpoint(working.setPin, ({ body, actor: member }) => doSetPin({ ...body, member }));

export const removePin = endpoint(working.removePin, ({ actor: member }) => doRemovePin({ member }));

export const startWork = endpoint(working.startWork, ({ body, actor: member }) => doStartWork({ ...body, member }));

export const lockDevice = endpoint(working.lockDevice, ({ actor: member }) => doLockDevice({ member }));

export const stopSharing = endpoint(working.stopSharing, ({ actor: member }) => doStopSharing({ member }));

export const listMembers = endpoint(members.listMembers, ({ query, actor: member }) =>
  doListMembers({ ...query, member }),
);

export const removeMember = endpoint(members.removeMember, ({ params, actor: member }) =>
  doRemoveMember({ ...params, member }),
);

export const revokeInvitation = endpoint(members.revokeInvitation, ({ params, actor: member }) =>
  doRevokeInvitation({ ...params, member }),
);

export const changeOrdering = endpoint(pausing.changeOrdering, ({ body, actor: member }) =>
  doChangeOrdering({ member, change: body }),
);

export const getSiteManifest = endpoint(site.getSiteManifest, ({ params }) => doGetSiteManifest(params.hostname));

export const getSitePages = endpoint(site.getSitePages, ({ params, query, actor, locale }) =>
  doGetSitePages({ ...params, query, actor, locale }),
);

export const replaceSitePages = endpoint(site.replaceSitePages, ({ body, headers, actor: member }) =>
  doReplaceSitePages({ member, input: body, version: versionOf(headers) }),
);

export const listActivity = endpoint(activity.listActivity, ({ query, actor: member }) =>
  doListActivity({ ...query, member, verbOf }),
);
