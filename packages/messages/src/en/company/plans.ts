/** Plans and their features: the paywall. */
export const plans = {
  name: {
    open: 'Open',
    free: 'Free',
    business: 'Business',
    pro: 'Pro',
  },
  feature: {
    divisions: 'Divisions',
    secondary_logos: 'Secondary logos',
    card_domains: 'Card domains',
    leads: 'Lead Manager and Lead Insights',
  },
  paywalled: {
    title: '{{feature}} are included in the {{plan}} plan',
    what: {
      divisions: 'Departments and branches can have their own logo, colour, contacts and administrators.',
      secondary_logos:
        'Show certificates, partners and awards on cards: up to 30 logos in the library, up to 6 on each card.',
      card_domains: 'Serve your cards on your own domain, such as cards.example.com, in links, codes and emails.',
      leads:
        'Everyone with a Pro licence can save the people they meet, add notes and reminders, and track follow-ups and results.',
    },
    now: '{{company}} is on the {{plan}} plan. Existing data is kept and stays on cards.',
    ask: 'An admin of {{company}} can change the plan. Ask them with one click.',
    ask_act: 'Ask an admin',
    asked: 'We’ve notified your admins.',
    asked_before: 'You already asked today. Your admins have been notified.',
    subscriptions: 'See subscriptions',
  },
} as const
