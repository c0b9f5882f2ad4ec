import { z } from 'zod'
import { byKey, cardTexts } from '../company/card-fields.plain.ts'

/*
 * `kartu-data.json` of a person's data export. `version` increases when a part is renamed, removed or changes its
 * meaning, not when one is added. `docs/data-export.md` describes the parts.
 */
export const personExportVersion = 1

const Time = z.iso.datetime()
const Text = z.string()
const Count = z.number().nullable()
/** Shape of the noun, as company and program store it. */
const Anything = z.unknown()

const rows = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.strictObject(shape))

const Account = {
  account: rows({
    id: z.uuid(),
    email: Text,
    first_name: Text,
    last_name: Text,
    locale: Text,
    created_at: Time,
    password_set_at: Time.nullable(),
  }),
  sessions: rows({
    user_agent: Text,
    country: Text.nullable(),
    way: Text.nullable(),
    factor: Text.nullable(),
    created_at: Time,
    last_used_at: Time,
    expires_at: Time,
  }),
  known_browsers: rows({ created_at: Time, last_used_at: Time, expires_at: Time }),
  seen_devices: rows({ device: Text, seen_at: Time }),
  email_changes: rows({ email: Text, created_at: Time, expires_at: Time }),
  linked_sign_ins: rows({
    provider: Text,
    issuer: Text,
    subject: Text,
    email: Text.nullable(),
    created_at: Time,
    last_used_at: Time.nullable(),
  }),
  authenticators: rows({ created_at: Time, confirmed_at: Time.nullable(), last_used_at: Time.nullable() }),
  second_factors: rows({ created_at: Time }),
  recovery_codes: rows({ created_at: Time, used_at: Time.nullable() }),
  app_passwords: rows({
    name: Text,
    account_name: Text,
    company_id: z.uuid(),
    created_at: Time,
    last_used_at: Time.nullable(),
    last_used_network: Text.nullable(),
  }),
  connected_assistants: rows({
    name: Text,
    host: Text,
    company_id: z.uuid(),
    scopes: z.array(Text),
    created_at: Time,
    ends_at: Time,
    last_used_on: z.iso.date().nullable(),
    last_used_network: Text.nullable(),
  }),
  passkeys: rows({
    name: Text,
    credential_id: Text,
    device_type: Text,
    backed_up: z.boolean(),
    transports: z.array(z.string()),
    created_at: Time,
    last_used_at: Time.nullable(),
    suspected_at: Time.nullable(),
  }),
  messages_to_operator: rows({
    kind: Text,
    name: Text,
    email: Text,
    phone: Text,
    seats: Count,
    message: Text,
    created_at: Time,
  }),
}

const named = { name: Text, created_at: Time }

const Place = {
  membership: rows({
    member_id: z.uuid(),
    email: Text,
    external_id: Text.nullable(),
    status: Text,
    roles: z.array(Text),
    division: Text.nullable(),
    created_at: Time,
    updated_at: Time,
  }),
  card: rows({
    ...byKey(cardTexts, () => Text),
    contacts: Anything,
    prompts: Anything,
    blocks: Anything,
    translations: Anything,
    language: Text,
    search_engines: z.boolean(),
    own: Anything,
    created_at: Time,
    updated_at: Time,
  }),
  links: rows({ slug: Text, current: z.boolean() }),
  short_links: rows({
    token: Text,
    name: Text,
    kind: Text,
    openings: z.number(),
    saves: z.number(),
    created_at: Time,
  }),
  wallet_passes: rows({ created_at: Time, changed_at: Time, void_at: Time.nullable() }),
  api_keys: rows({
    name: Text,
    scopes: z.array(Text),
    created_at: Time,
    expires_at: Time,
    last_used_on: Text.nullable(),
    last_used_network: Text.nullable(),
  }),
  directory_keys: rows({
    user_name: Text,
    external_id: Text.nullable(),
    removed: z.boolean(),
    updated_at: Time,
  }),
  directory_copies: rows({
    remote_id: Text,
    /** The person in the directory; null after they left its groups. */
    person: Anything,
    left_at: Time.nullable(),
  }),
  signature_mailboxes: rows({
    address: z.string(),
    /** Signature as HTML, before Kartu changed it. */
    before: z.string(),
    sent_at: Time.nullable(),
  }),
  change_requests: rows({
    field: Text,
    before: Anything,
    after: Anything,
    message: Text,
    state: Text,
    answer: Text,
    created_at: Time,
    decided_at: Time.nullable(),
  }),
  invitations: rows({
    email: Text,
    state: Text,
    message: Text,
    locale: Text,
    created_at: Time,
    opened_at: Time.nullable(),
    expires_at: Time,
    decided_at: Time.nullable(),
  }),
  notifications: rows({ kind: Text, facts: Anything, created_at: Time, read_at: Time.nullable() }),
  notification_settings: rows({ mail_group: Text, by_mail: z.boolean().nullable() }),
  leads: rows({
    lead_id: z.uuid(),
    way: Text,
    status: Text,
    captured_at: Time,
    /** Set only for a personal card; null if a company keeps the lead. */
    name: Text.nullable(),
    organisation: Text.nullable(),
    job_title: Text.nullable(),
    contacts: Anything,
    message: Text.nullable(),
  }),
  lead_entries: rows({ lead_id: z.uuid(), kind: Text, at: Time, note: Text.nullable() }),
  lead_rules: rows({ name: Text, created_at: Time }),
  lead_views: rows({ name: Text, query: Text, shared: z.boolean(), created_at: Time }),
  events_made: rows(named),
  events: rows(named),
  hand_overs: rows({ card: Text, created_at: Time, erase_at: Time.nullable(), erased_at: Time.nullable() }),
  pro_teams_managed: rows(named),
  pro_teams: rows(named),
  pro_roles: rows({ role: Text, created_at: Time }),
  backgrounds: rows(named),
  reports: rows({ month: Text, created_at: Time }),
  jobs: rows({ kind: Text, state: Text, total: z.number(), address: Text, created_at: Time }),
  imports: rows({ subject: Text, kind: Text, file_name: Text, created_at: Time }),
  files: rows({ name: Text, created_at: Time, ends_at: Time }),
  company_sign_in: rows({ issuer: Text, subject: Text, created_at: Time, last_used_at: Time }),
  acts: rows({ action: Text, address: Text, created_at: Time }),
  history: rows({ action: Text, before: Anything, after: Anything, created_at: Time }),
}

export const PersonExport = z.strictObject({
  format: z.literal('kartu.person'),
  version: z.literal(personExportVersion),
  made_at: Time,
  ...Account,
  /** One entry per company with a place, paused ones included, and one per personal card. */
  companies: rows({ company: z.strictObject({ id: z.uuid(), name: Text, personal: z.boolean() }), ...Place }),
})
export type PersonExport = z.infer<typeof PersonExport>

/** JSON Schema of `kartu-data.json`, for programs. */
export const personExportSchema = (): object => z.toJSONSchema(PersonExport)
