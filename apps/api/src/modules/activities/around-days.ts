/** Where clocks are set back at midnight a day has a part in the next, so in SQL it is looked for around its bounds. */
export const around = `interval '3 hours'`
