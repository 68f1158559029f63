import { useState } from 'react'
import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { YesNo, yesNoOrder } from '../../ui/YesNo/YesNo'
import { wholeListScreen } from '../../widgets/list/whole/whole-list-screen'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { fullTime } from '../../widgets/timestamp/timestamp-text'
import css from './CarList.module.css'
import { carImageUrl } from './car-image.rules'
import { type Car, carList, carTitle } from './cars.list'

/** The messages of the car table and of a car's details (foundations §2). */
const CARS = {
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
function pictureMessage(car: string): string {
  return `Picture of ${car}`
}

const COLUMNS: readonly TableColumn<Car>[] = [
  { key: 'image', head: 'Image', label: '', width: '6rem', cell: (row) => <CarImage car={row} /> },
  {
    key: 'plate',
    head: 'Plate no',
    label: '',
    primary: true,
    unbroken: true,
    cell: (row) => <b>{row.plate_no || '–'}</b>,
    sortBy: (row) => row.plate_no,
  },
  { key: 'name', head: 'Car name', cell: (row) => row.car_name, sortBy: (row) => row.car_name },
  { key: 'model', head: 'Car model', cell: (row) => row.car_model, sortBy: (row) => row.car_model },
  {
    key: 'available',
    head: 'Available',
    label: 'Available',
    unbroken: true,
    cell: (row) => <YesNo value={row.available} />,
    sortBy: (row) => yesNoOrder(row.available),
  },
  {
    key: 'description',
    head: 'Description',
    rank: 1,
    share: 1.6,
    cell: (row) => row.description,
    sortBy: (row) => row.description,
  },
  {
    key: 'created',
    head: 'Created at',
    rank: 2,
    unbroken: true,
    cell: (row) => <Timestamp at={row.created_at} />,
    sortBy: (row) => row.created_at,
  },
  {
    key: 'updated',
    head: 'Updated at',
    rank: 3,
    unbroken: true,
    cell: (row) => <Timestamp at={row.updated_at} />,
    sortBy: (row) => row.updated_at,
  },
]

function details(row: Car): readonly Detail[] {
  return [
    { label: 'Image', value: <CarImage car={row} large />, wide: carImageUrl(row.image_url) !== undefined },
    { label: 'Plate no', value: row.plate_no || '–', copy: row.plate_no },
    { label: 'Car name', value: row.car_name || '–' },
    { label: 'Car model', value: row.car_model || '–' },
    { label: 'Available', value: <YesNo value={row.available} /> },
    { label: 'Description', value: row.description || '–' },
    { label: 'Created at', value: fullTime(row.created_at) },
    { label: 'Updated at', value: fullTime(row.updated_at) },
    { label: 'ID', value: row._id, copy: row._id },
  ]
}

/** The cars, and the details of one in a dialog (foundations §2). */
export default wholeListScreen({
  list: carList,
  title: CARS.title,
  messages: CARS.messages,
  columns: COLUMNS,
  rowLabel: carTitle,
  details,
  filter: { isUndated: true, text: CARS.text },
})

/**
 * The picture of a car, or the words that there is none. It is fetched when it comes into sight, from
 * wherever the bank has it; without a connection, or if the page's content policy does not know that host,
 * words stand there too.
 */
function CarImage({ car, large = false }: { car: Car; large?: boolean }) {
  const url = carImageUrl(car.image_url)
  const [failedUrl, setFailedUrl] = useState<string>()
  const isFailed = url !== undefined && failedUrl === url
  if (url === undefined || isFailed)
    return <small className={css.none}>{isFailed ? CARS.notLoaded : CARS.noPicture}</small>
  return (
    <span className={css.frame} data-large={large}>
      <img
        src={url}
        alt={pictureMessage(carTitle(car))}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailedUrl(url)}
      />
    </span>
  )
}
