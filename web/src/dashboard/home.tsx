import { Skeleton } from '@mantine/core'
import { useRead } from '../api/use-read.ts'
import { FailedList, StaleList } from '../frames/list/list-states.tsx'
import { AddBills } from './add-bills.tsx'
import { FirstSteps } from './first-steps.tsx'
import classes from './home.module.css'
import { Panels } from './panels.tsx'
import { Tiles } from './tiles.tsx'

/** /home: the four tiles, and beside them what the flags open (design 4.14). Figures that did not come are never zeros. */
export default function Home() {
  const read = useRead('dashboard', {})
  return (
    <div className={classes.screen}>
      <div className={classes.top}>
        <h1>Dashboard</h1>
        <AddBills />
      </div>
      {read.data ? (
        <>
          {read.error && (
            <div className={classes.card}>
              <StaleList error={read.error} retrying={read.isFetching} onRetry={() => void read.refetch()} />
            </div>
          )}
          <FirstSteps figures={read.data.body} />
          <Tiles figures={read.data.body} />
          <Panels figures={read.data.body} />
        </>
      ) : read.error ? (
        <div className={classes.card}>
          <FailedList
            title="The dashboard"
            error={read.error}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        </div>
      ) : (
        <div className={classes.tiles} aria-busy="true">
          {['revenue', 'orders', 'products', 'customers'].map((tile) => (
            <Skeleton key={tile} height={112} radius="lg" />
          ))}
        </div>
      )}
    </div>
  )
}
