/** The messages of the car table and of a car's details (foundations §2). */
export const CARS = {
  title: 'Car Details',
  text: 'Plate, name, model or description',
  noPicture: 'No picture',
  notLoaded: 'Picture not available',
  messages: {
    one: 'car',
    many: 'cars',
    none: 'No cars yet',
  },
} as const

/** Returns the text that stands for a car's picture. */
export function pictureMessage(car: string): string {
  return `Picture of ${car}`
}
