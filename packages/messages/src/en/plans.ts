/** Plans and what they have: the paywall. */
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
    leads: 'Lead Manager and Lead Insights',
  },
  paywalled: {
    title: '{{feature}} come with the {{plan}} plan',
    what: {
      divisions:
        'With divisions, departments and branches have a logo, a colour and contacts of their own, and people who look after them.',
      secondary_logos:
        'With secondary logos, cards show certificates, partners and awards: 30 in the library, 6 on a card.',
      leads:
        'With the Lead Manager, everyone with a Pro licence keeps the people they meet: notes, reminders, who follows up, and what came of it.',
    },
    now: '{{company}} is on the {{plan}} plan. What exists already stays, and cards still show it.',
    ask: 'An admin of {{company}} can change the plan. Ask them with one click.',
    ask_act: 'Ask an admin',
    asked: 'We’ve notified your admins.',
    asked_before: 'You already asked today. Your admins have been notified.',
    subscriptions: 'See subscriptions',
  },
} as const
