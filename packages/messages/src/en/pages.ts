import { firstPages } from './first-pages.ts'

/** Pages without a noun of their own, and the one sentence that stands where a later part will. */
export const pages = {
  access_ended: {
    title: 'Your access has ended',
    text: 'You no longer have access to {{company}}. You are still signed in to Kartu. If this is a mistake, ask an admin of {{company}}.',
  },
  ...firstPages,
  choose: {
    title: 'Welcome, {{name}}',
    text: 'Choose the company whose cards you want to look after.',
    text_none: 'Create your company; its first card will be yours.',
    list: 'Your companies',
    current: 'Open now',
    create: 'Create a company',
    another: 'Create another company',
    name: 'Company name',
    industry: 'Industry',
    website: 'Website',
    submit: 'Create company',
    created: 'Company created successfully',
    cancel: 'Cancel',
    sign_out: 'Sign out',
  },
  later: {
    ...firstPages.later,
    subscriptions: 'Plans, licences, payment methods and invoices will stand here.',
    lead_insights: 'Figures and charts about views, contacts saved and leads will stand here.',
    lead_manager: 'The people who shared their details with your team will stand here.',
    lead: 'Everything about one lead will stand here.',
    pro_teams: 'Pro teams with their members, managers and targets will stand here.',
    pro_users: 'Pro licences and roles of your people will stand here.',
  },
} as const
