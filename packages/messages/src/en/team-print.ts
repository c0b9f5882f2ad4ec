/** Printing a list of members that has several pages. */
export const teamPrint = {
  print: 'Print all {{count, number}}',
  printed_one: '{{count, number}} person',
  printed_other: '{{count, number}} people',
  cut: 'The first {{count, number}} of {{total, number}} people',
}
