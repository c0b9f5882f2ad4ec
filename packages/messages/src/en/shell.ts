export const shell = {
  skip: 'Skip to content',
  menu: {
    label: 'Main menu',
    open: 'Open menu',
    close: 'Close menu',
    business: 'Business',
    pro: 'Pro',
    company: 'Company Details',
    team: 'Your Team',
    subscriptions: 'Subscriptions',
    customisation: 'Customisation',
    secondary_logo: 'Secondary Logo',
    lead_manager: 'Lead Manager',
    lead_insights: 'Lead Insights',
  },
  company: {
    switch: 'Switch company',
    create: 'Create a company',
  },
  sign_out: 'Sign out',
  appearance: {
    label: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    auto: 'Like the system',
  },
  untrusted_proxy:
    'Kartu sees all visitors at one network address, so limits meant for one visitor apply to everybody. Ask the people who run this installation to name its proxy in the setting TRUST_PROXY.',
  language: 'Language',
  notifications: {
    label: 'Notifications',
    unread_one: '{{count}} unread notification',
    unread_other: '{{count}} unread notifications',
  },
  not_found: {
    document: 'This page could not be found',
    title: "We couldn't find the page",
    home: 'Go Home',
  },
  unreachable: 'This page could not be loaded',
  failed: {
    document: 'Something went wrong',
    title: 'Something went wrong',
    retry: 'Try again',
    home: 'Go Home',
    status: 'Error {{status}}',
  },
} as const
