import { defaultTemplate } from '@kartu/contracts/company/customisation'

const someHash = '0'.repeat(64)
const script = 'javascript:alert(1)'
const text = { en: 'Why', id: 'Kenapa' }
const name = { prefix: '', first_name: 'A', middle_name: '', last_name: '', suffix: '', preferred_name: '' }
const programLike = { first_name: 'Kartu', last_name: 'Security' }

/** Values that the API refuses in the first row of a table. `id` is the company's. */
export function forbiddenRows(id: string): [what: string, table: string, values: Record<string, unknown>][] {
  const contact = { _id: id, key: 'website', label: '', priority: 0 }
  const question = { _id: id, kind: 'choice', label: text, required: false, choices: [] }
  return [
    [
      'a template without sections',
      'companies',
      { card_template: { layout: 'banner', typeface: 'sans', ground: 'ink' } },
    ],
    ['a policy without fields', 'companies', { card_policy: { edit_card: true } }],
    ['a script as the website', 'companies', { website: script }],
    ['a script as a contact', 'companies', { contacts: [{ ...contact, value: script }] }],
    ['a name that is too long', 'companies', { name: 'Kopi'.repeat(50) }],
    ['a company named like the program', 'companies', { name: 'Kartu Security' }],
    [
      'a company translated like the program',
      'companies',
      { card_template: { ...defaultTemplate, translations: [{ language: 'ja', name: 'Kartu Security' }] } },
    ],
    ['a person named like the program', 'cards', { first_name: 'Каrtu' }],
    ['a shown name like that of the program', 'cards', { display_name: 'Kartu Support' }],
    ['a translation like the program', 'cards', { translations: [{ language: 'ja', ...programLike }] }],
    ['an own name like that of the program', 'cards', { own: { name: { ...name, ...programLike } } }],
    ['an own translation like the program', 'cards', { own: { translations: [{ language: 'ja', ...programLike }] } }],
    ['an unknown time zone', 'companies', { time_zone: 'Mars/Olympus' }],
    ['a gallery without texts', 'companies', { gallery: [{ id: id, hash: someHash, width: 1, height: 1 }] }],
    ['rules of a division without access', 'divisions', { card_rules: { photo: { required: true } } }],
    ['a template of a division with a script', 'divisions', { card_template: { color: script } }],
    ['a script behind a logo', 'secondary_logos', { link: script }],
    ['a script in a prompt', 'cards', { prompts: [{ label: 'More', text: '', url: script }] }],
    ['a script in a block', 'cards', { blocks: [{ kind: 'button', title: 'More', url: script }] }],
    ['an own name that is a text', 'cards', { own: { name: 'Ayu' } }],
    ['an own contact with a script', 'cards', { own: { contacts: [{ ...contact, value: script }] } }],
    ['an unknown missing field', 'cards', { missing: ['robots'] }],
    ['a change of no shape', 'change_requests', { after: { name } }],
    ['a choice without choices', 'lead_forms', { questions: [question] }],
    ['a saved view with markup', 'lead_views', { query: '"><script>' }],
    ['a message without a language', 'lead_templates', { texts: { en: { subject: '', body: 'Hi' } } }],
    ['a rule for an unknown country', 'lead_rules', { countries: ['Mars'] }],
    ['a rule about an answer without a question', 'lead_rules', { answer: { value: 'yes' } }],
    ['an unknown status label', 'lead_settings', { status_labels: { robots: text } }],
    ['a merged lead with a script', 'lead_merges', { gone: { name: 'A', contacts: [{ ...contact, value: script }] } }],
    ['figures of a member without an id', 'activity_days', { value: 'x', dimension: 'member' }],
    ['an unknown kind of notification', 'notifications', { kind: 'robots' }],
    ['an invoice without amounts', 'invoices', { lines: [{ ware: 'business' }] }],
    ['a permission that does not exist', 'pro_roles', { permissions: ['everything'] }],
    ['a domain that is none', 'sign_in_rules', { email_domains: ['x y'] }],
  ]
}
