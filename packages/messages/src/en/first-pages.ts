/** What the pages before sign-in need of them. */
export const firstPages = {
  access_ended: {
    title: 'Your access has ended',
    text: 'You no longer have access to {{company}}. You are still signed in to Kartu. If this is a mistake, ask an admin of {{company}}.',
  },
  maintenance: {
    document: 'Maintenance',
    title: 'We are looking after Kartu',
    text: 'Administration is closed for a short while. Public cards stay online, and nothing you saved is lost.',
    retry: 'Try again',
  },
  landing: {
    document: "Your team's digital business cards",
    title: "Your team's business cards, kept by you",
    text: 'Kartu gives everybody in your company a card that any phone can save, and keeps names, numbers and links on your own server.',
    sign_in: 'Sign in',
    register: 'Create an account',
    points: {
      save: 'A card opens at once and saves to any phone, without an app.',
      import: 'Bring the whole team from a CSV or Excel file.',
      own: 'Open source, on your server: your data and links stay yours.',
    },
  },
  later: {
    personal_card: 'You will be able to make a personal card here that belongs to you alone.',
  },
  titles: {
    division: 'Division',
    pending: 'Pending members',
    invitation: 'Invitation',
    audit: 'Audit log',
    lead_import: 'Add leads from a file',
    lead_form: 'Share your details',
    edit_card: 'Edit card',
    test_card: 'Try the card editor',
    import: 'Bulk add',
    business_card: 'Business card',
    personal_card: 'Personal card',
    lead: 'Lead',
    events: 'Events',
    pro_teams: 'Pro teams',
    pro_users: 'Pro users',
    delete_user: 'Delete account',
    google: 'Sign in with Google',
    microsoft: 'Sign in with Microsoft',
    second_step: 'Second step of signing in',
  },
} as const
