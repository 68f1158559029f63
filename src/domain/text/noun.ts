/** The users' word for a thing: "transfer", "transfers". */
export interface Noun {
  readonly one: string
  readonly many: string
}
