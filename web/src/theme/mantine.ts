// Mantine's styles stand in a cascade layer, so that Kadai's own always win whatever is loaded first.
import '@mantine/core/styles.layer.css'
import './mantine-parts.css'
