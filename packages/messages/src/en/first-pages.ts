/** Messages of other nouns that the pages before sign-in need. */
export const firstPages = {
  access_ended: {
    title: 'Your access has ended',
    text: 'You no longer have access to {{company}}. You are still signed in to Kartu. If this is a mistake, ask an admin of {{company}}.',
  },
  maintenance: {
    document: 'Maintenance',
    title: 'Kartu is under maintenance',
    text: 'Administration is unavailable for a short time. Public cards stay online, and your saved data is safe.',
    retry: 'Try again',
  },
  landing: {
    document: 'Your team’s digital business cards',
    title: 'Your team’s business cards, kept by you',
    text: 'Kartu gives everyone in your company a card that any phone can save, and keeps names, numbers and links on your own server.',
    sign_in: 'Sign in',
    register: 'Create an account',
    points: {
      save: 'A card opens at once and saves to any phone, without an app.',
      import: 'Bring the whole team from a CSV or Excel file.',
      own: 'Open source, on your server: your data and links stay yours.',
    },
  },
  titles: {
    start: 'First steps',
    division: 'Division',
    pending: 'Pending members',
    invitation: 'Invitation',
    audit: 'Audit log',
    erasure: 'Erasure report',
    security: 'Security',
    sign_in_needed: 'Before you continue',
    super_admin_change: 'Super admin change',
    delete_company: 'Delete company',
    company_sign_in: 'Company sign-in',
    api_keys: 'API keys',
    integrations: 'Integrations',
    card_domain: 'Card domain',
    webhooks: 'Webhooks',
    assistants: 'Assistants',
    connect_assistant: 'Connect an assistant',
    lead_import: 'Add leads from a file',
    lead_form: 'Share your details',
    edit_card: 'Edit card',
    card_links: 'Links',
    card_code: 'Card code',
    test_card: 'Try the card editor',
    import: 'Bulk add',
    business_card: 'Business card',
    personal_card: 'Personal card',
    my_cards: 'Your cards',
    my_card: 'My card',
    home: 'Home',
    personal_look: 'Design',
    division_template: 'Division template',
    personal_backgrounds: 'Virtual backgrounds',
    lead: 'Lead',
    events: 'Events',
    pro_teams: 'Pro teams',
    pro_users: 'Pro users',
    delete_user: 'Delete account',
    google: 'Sign in with Google',
    microsoft: 'Sign in with Microsoft',
    second_step: 'Second sign-in step',
  },
} as const

/** Errors that the web app detects itself, also before sign-in. The server sends the messages of all others. */
export const firstErrors = {
  access_gone: 'You no longer have access to this company.',
  not_found: 'This page could not be found',
  internal: 'Error occurred when processing your request. Please contact support.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  not_allowed: 'You are not allowed to do this. Ask an admin of your company.',
} as const

/** Errors that a form before sign-in detects itself. The server sends the messages of all others. */
export const firstValidation = {
  required: 'This field is required',
} as const
