import type { RequestableField } from '@kartu/contracts/company/card-fields.plain'
import type { Feature } from '@kartu/contracts/company/plans'
import type { Event } from '@kartu/contracts/leads/events'
import type { ShortLink } from '@kartu/contracts/sharing/short-links'
import type { ShortLinkKind } from '@kartu/contracts/sharing/short-links.plain'
import { store, useStore } from './store.ts'

/**
 * Modals are opened by name with IDs or data of the API, never with callbacks or elements, so the opener need not know
 * which component renders them. `app/modals/modal-registry.ts` maps names to components. The names are those of the specification,
 * section 2; some are not registered yet.
 */
export interface ModalIds {
  alert: Alert
  /** Shown above the dialog whose call requires a proof of identity. */
  'confirm-identity': { asked: 'confirmation_required' | 'mailed_code_required' }
  /** Shown above unsaved input after the session has ended. */
  'sign-in-again': object
  'add-photos': object
  'add-member': { divisionId?: string }
  'edit-member': { memberId: string }
  'delete-member': { memberIds: string[]; allMatching?: AllMatching }
  /** With `memberId`, the dialog links to the design of the code. */
  'card-code': { slug: string; url: string; name: string; memberId?: string }
  'delete-division': { divisionId: string }
  /** Without an ID, the person first chooses the division. */
  'division-rules': { divisionId?: string }
  'ask-change': { field: RequestableField }
  /** `token` is that of the link in the email; the signed-in person needs none. */
  'decline-invitation': { invitationId: string; company: string; token?: string }
  'disconnect-directory': { name: string }
  'end-invitation': { act: 'cancel' | 'remove'; invitationId: string; name: string }
  /** `name` is that of a single person; for several, the dialog shows their number. */
  'decline-requests': { memberIds: string[]; name?: string }
  'join-link': { act: 'renew' | 'remove' }
  'withdraw-request': { joinRequestId: string; company: string }
  /** With a job: its people who could not be invited. */
  'invite-member': { divisionId?: string; jobId?: string }
  /** Without `way`, the dialog offers both. `name` is needed for a member whom the team table has not shown. */
  'transfer-member': { memberIds: string[]; allMatching?: AllMatching; way?: 'move' | 'hand_over'; name?: string }
  'change-roles': { memberIds: string[]; allMatching?: AllMatching }
  'change-field': { memberIds: string[]; allMatching?: AllMatching }
  /** `again` also sends open invitations again. */
  'invite-to-cards': { memberIds: string[]; allMatching?: AllMatching; again?: boolean }
  'member-sign-in': { memberId: string; name: string }
  'end-hand-over': { memberIds: string[]; allMatching?: AllMatching }
  'bulk-add-members': object
  'verify-company': object
  /** Pays the outstanding amount, or only chooses the method. */
  payment: object
  'add-payment-method': object
  'remove-payment-method': { methodId: string }
  'edit-billing-info': object
  'confirm-billing-email': { email: string }
  /** Without an ID, creates an event. */
  'upload-virtual-background': { backgroundId?: string }
  'delete-background': { backgroundId: string; name: string }
  'email-signature': { memberId: string; name: string }
  /** `name` is that of a single person. */
  'print-sheets': { memberIds: string[]; allMatching?: AllMatching; name?: string }
  /** Adds the person's own card to their phone. */
  'wallet-pass': object
  'upload-secondary-logo': { logoId?: string }
  'delete-secondary-logo': { logoId: string }
  /** Edits the link, or creates one for the card, initially of this kind. */
  'short-link': { cardId: string; link?: ShortLink; kind?: ShortLinkKind }
  /** With the member whose card it opens now. */
  'point-short-link': { linkId: string; name: string; revision: number; memberId: string }
  'delete-short-link': { link: ShortLink }
  'write-tag': { name: string; url: string }
  'contact-sales': object
  'contact-us': object
  'free-trial': object
  'compare-plans': object
  'cancel-subscription': object
  'go-free': object
  paywalled: { feature: Feature }
  /** Without an ID, opens those of this tab's company. */
  'notification-preferences': { companyId?: string }
  'assign-pro-licences': object
  'revoke-pro-licence': { memberId: string; name: string }
  /** Without an ID, creates one. */
  'pro-role': { roleId?: string }
  'delete-pro-role': { roleId: string; name: string; users: number }
  /** Without an ID, creates one. */
  'pro-team': { teamId?: string }
  'pro-team-members': { teamId: string }
  'delete-pro-team': { teamId: string; name: string }
  /** Edits the event, or creates one. */
  event: { event?: Event }
  'delete-event': { event: Event }
  'add-lead': object
  /** The event at which the card was given. */
  'scan-card': { eventId?: string }
  'edit-lead': { leadId: string }
  'erase-lead': { leadId: string; name: string }
  /** Without the ID of a reminder, creates one. */
  'lead-reminder': { leadId: string; reminderId?: string }
  'lead-status': { leadId: string }
  'merge-leads': { leadId: string; otherId: string }
  'delete-lead-picture': { leadId: string; pictureId: string }
  'delete-note': { leadId: string; noteId: string }
  'change-leads': { leadIds: string[]; allMatching?: AllMatching; what: 'status' | 'owner' | 'tags' | 'team' }
  'erase-leads': { leadIds: string[]; allMatching?: AllMatching }
  /** Without an ID, creates a view from the current URL. */
  'lead-view': { viewId?: string; query: string }
  'delete-lead-view': { viewId: string; name: string; shared: boolean }
  'status-labels': object
  'write-lead': { leadId: string }
  /** Without an ID, creates one. */
  'lead-rule': { ruleId?: string }
  'delete-lead-rule': { ruleId: string; name: string }
  'lead-templates': object
  /** Without an ID, creates one. */
  'lead-template': { templateId?: string }
  'delete-lead-template': { templateId: string; name: string }
  'lead-columns': object
  'export-leads': { leadIds: string[]; allMatching?: AllMatching }
  'insight-settings': object
  search: object
}
/** All members or leads that filters find, with exceptions. */
export interface AllMatching {
  /** Filter in the form of the list route. */
  filter: Readonly<Record<string, string | undefined>>
  except: string[]
  /** Number of records at the time of the selection. */
  count: number
}

export type ModalName = keyof ModalIds

export type AlertTheme = 'plain' | 'info' | 'success' | 'warning' | 'danger'

/** A person; without a picture, the initials are shown. */
export interface AlertAvatar {
  img: string | null
  name: string
  occupation: string
}

/** Content of the alert modal, by the specification's names (section 3, client state). The store has `active`. */
interface Alert {
  theme?: AlertTheme
  title: string
  message: string
  avatar?: AlertAvatar
  /** True while a call is in progress; only the opener can then close it. */
  isLoading?: boolean
  showClose?: boolean
  /** Buttons in order, the action last; each closes the alert, and opens its URL if it has one. */
  actions?: readonly { label: string; to?: string }[]
  size?: 'medium' | 'small'
}

/** Props of a modal's component: its IDs and a close function. */
export type ModalProps<N extends ModalName> = ModalIds[N] & { close: () => void }

export interface OpenModal<N extends ModalName = ModalName> {
  readonly key: number
  readonly name: N
  readonly ids: ModalIds[N]
  /** Path of the page that opened it. */
  readonly page: string
}

/** Opens a modal, but not a second time if the same one is already open. */
export function openModal<N extends ModalName>(
  name: N,
  ...[ids]: object extends ModalIds[N] ? [ids?: ModalIds[N]] : [ids: ModalIds[N]]
): void {
  const asked = JSON.stringify([name, ids ?? {}])
  if (openModals().some((modal) => JSON.stringify([modal.name, modal.ids]) === asked)) return
  counter += 1
  open.set([...openModals(), { key: counter, name, ids: ids ?? {}, page: location.pathname }])
}

/** Modals to load before they are opened: there may be no network by then. */
export const wantedModals = store<readonly { name: ModalName; come: () => void; fail: (error: unknown) => void }[]>([])

/** Loads a modal without opening it, on pages of one screen (`ScreenLayout`). */
export const fetchModal = (name: ModalName): Promise<void> =>
  new Promise((come, fail) => wantedModals.set([...wantedModals.get(), { name, come, fail }]))

/** Closes one modal, by default the top one. */
export function closeModal(key?: number): void {
  const gone = key ?? openModals().at(-1)?.key
  open.set(openModals().filter((modal) => modal.key !== gone))
}

/** Closes all modals except for notices. */
export const closeModals = (): void => keepModals(() => false)

/** Closes the modals of earlier pages. The address changes before a page renders, so one may be open on the new page. */
export const closeModalsOfOtherPages = (): void => keepModals(({ page }) => page === location.pathname)

function keepModals(stays: (modal: OpenModal) => boolean): void {
  const staying = openModals().filter((modal) => modal.name === 'alert' || stays(modal))
  if (staying.length < openModals().length) open.set(staying)
}

/** The open modals, the top one last. */
export const useOpenModals = (): readonly OpenModal[] => useStore(open)
export const openModals = (): readonly OpenModal[] => open.get()

let counter = 0
const open = store<readonly OpenModal[]>([])
