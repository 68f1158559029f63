import { useState } from 'react'
import css from './CarImage.module.css'
import { type Car, carTitle } from './car'
import { carImageUrl } from './car-image.rules'
import { CARS, pictureMessage } from './cars.messages'

/**
 * The picture of a car, or the words that there is none. It is fetched when it comes into sight, from
 * wherever the bank has it; without a connection, or if the page's content policy does not know that host,
 * words stand there too.
 */
export function CarImage({ car, large = false }: { car: Car; large?: boolean }) {
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
