import type { CarRow } from '../storage/tables-services.ts'
import { insertAll } from './insert-all.ts'
import { instants } from './random-values.ts'
import type { SeedContext } from './seed-context.ts'

const models = [
  ['Toyota', 'Corolla'],
  ['Honda', 'Accord'],
  ['Innoson', 'Fox'],
  ['Peugeot', '301'],
] as const

/** A car as a drawing, because the app shows no pictures of other hosts. */
function drawing(colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 70"><rect width="120" height="70" fill="#eef1f4"/><path d="M12 46h96v-9q0-5-8-6l-12-2q-12-13-27-13-16 0-25 13l-18 3q-6 1-6 7z" fill="${colour}"/><circle cx="34" cy="47" r="9"/><circle cx="88" cy="47" r="9"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
const colours = ['#23527c', '#8c2f2f', '#2f6f4f', '#b08800']

/** Cars with missing fields, a long description, or a picture that does not load, by their number. */
const awkward: Readonly<Record<number, Partial<CarRow>>> = {
  2: { image_url: null },
  4: { description: null, updated_at: null },
  5: { image_url: 'https://pictures.invalid/car.jpg' },
  6: {
    description:
      'Carries cash between the Bódìjà and Dugbe branches on market days, with two officers; the left rear door is opened from inside only. Serviced every 5,000 km at the <b>Innoson</b> workshop in Nnewi, tyres changed together, and never lent out over a weekend without a letter of the branch manager.',
  },
  8: { plate_no: null, car_model: null, available: null },
  9: { image_url: null, description: '', created_at: null },
}

/** Cars belong to no organisation. */
export async function seedCars({ db, random, now }: SeedContext): Promise<void> {
  const rows = instants(random, now, 14, 300).map((created_at, at): CarRow => {
    const [car_name, car_model] = random.pick(models)
    const plate_no = `${random.pick(['LSR', 'KJA', 'ABC', 'ENU', 'KMC'])}-${random.digits(3)}${random.pick(['AA', 'BX', 'KD'])}`
    return {
      _id: random.id(),
      image_url: drawing(colours[at % colours.length] ?? '#23527c'),
      plate_no,
      car_name,
      car_model,
      available: random.chance(0.7),
      description: `${car_name} ${car_model} for branch runs`,
      created_at,
      updated_at: at % 3 === 0 ? created_at : null,
      ...awkward[at],
    }
  })
  await insertAll(db, 'cars', rows)
}
