import type { AreaDocs } from '../operation-docs.ts'

export const insightsDocs: AreaDocs<'insights'> = {
  insights: {
    about: 'Figures of cards and leads.',
    get: ['Get insights', 'Returns figures of cards and leads in a period, beside those of another period.'],
    export: ['Export insights', 'Returns one of the tables as a CSV file.'],
    report: ['Download the insights report', 'Returns the figures as a PDF report.'],
    week: ['Get the last week', 'Returns the figures of the caller’s card for the last seven days.'],
    settings: ['Get insight settings', 'Returns the settings for figures per person, time zone and monthly report.'],
    updateSettings: [
      'Change insight settings',
      'Turns figures per person on or off, or changes the time zone of the company.',
    ],
    updateReport: ['Subscribe to the monthly report', 'Turns the monthly report by email on or off for the caller.'],
  },
}
