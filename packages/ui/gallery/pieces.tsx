import { parseAmount } from '@entrepot/contract/money';
import { Plus, Search, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ImagePicker, type PickedImage } from '../src/patterns/image-picker.tsx';
import { PinInput } from '../src/patterns/pin-input.tsx';
import { SlideCheck } from '../src/patterns/slide-check.tsx';
import { Badge, SHAPES, Status, TONES } from '../src/primitives/badge.tsx';
import { Breadcrumbs } from '../src/primitives/breadcrumbs.tsx';
import { Button, BUTTON_SIZES, BUTTON_VARIANTS } from '../src/primitives/button.tsx';
import { Checkbox, Radio, Switch } from '../src/primitives/choice.tsx';
import { CopyCode } from '../src/primitives/copy-code.tsx';
import { Drawer } from '../src/primitives/drawer.tsx';
import { IconButton } from '../src/primitives/icon-button.tsx';
import { ProgressBar, Skeleton } from '../src/primitives/loading.tsx';
import { PackingRow } from '../src/primitives/packing-row.tsx';
import { Pagination } from '../src/primitives/pagination.tsx';
import { Price } from '../src/primitives/price.tsx';
import { QuantityStepper } from '../src/primitives/quantity-stepper.tsx';
import { Rating, RatingInput } from '../src/primitives/rating.tsx';
import { Select } from '../src/primitives/select.tsx';
import { Slip, SumLines } from '../src/primitives/slip.tsx';
import { Stamp } from '../src/primitives/stamp.tsx';
import { EmptyState, ErrorState } from '../src/primitives/states.tsx';
import { Tabs } from '../src/primitives/tabs.tsx';
import { PasswordInput, TextArea, TextInput } from '../src/primitives/text-input.tsx';
import { Steps, Timeline } from '../src/primitives/timeline.tsx';
import { useToast } from '../src/primitives/toast.tsx';
import { Tooltip } from '../src/primitives/tooltip.tsx';
import { Why } from '../src/primitives/why.tsx';
import styles from './gallery.module.css';
import { words } from './words.ts';

export function Pieces() {
  const w = words();
  return (
    <main className={`wrap ${styles.pieces}`}>
      <Breadcrumbs
        items={[
          { label: w.account, href: '#' },
          { label: w.orders, href: '#' },
          { label: 'EN-2611-048213' },
        ]}
      />
      <div className={styles.columns}>
        <Actions />
        <Fields />
        <Money />
        <Facts />
      </div>
      <Progress />
    </main>
  );
}

function Actions() {
  const w = words();
  return (
    <Box>
      {BUTTON_VARIANTS.map((variant) => (
        <div key={variant} className={styles.row}>
          {BUTTON_SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {w.verbs[variant]}
            </Button>
          ))}
        </div>
      ))}
      <div className={styles.row}>
        <Button variant="primary" loading>
          {w.pay}
        </Button>
        <Button disabled>{w.pay}</Button>
        <IconButton label={w.search} icon={<Search size={18} />} />
        <IconButton label={w.remove} variant="outline" icon={<Trash2 size={18} />} />
        <Tooltip text={w.hint}>
          <IconButton label={w.add} icon={<Plus size={18} />} />
        </Tooltip>
      </div>
      <Surfaces />
      <Marks />
      <Pagination page={4} pages={90} href={(page) => `#${page}`} />
    </Box>
  );
}

/** What opens over the page. */
function Surfaces() {
  const w = words();
  const toast = useToast();
  const [drawer, setDrawer] = useState(false);
  return (
    <>
      <div className={styles.row}>
        <Button onClick={() => toast({ tone: 'positive', title: w.saved, text: w.hint })}>
          Toast
        </Button>
        <Button onClick={() => setDrawer(true)}>Drawer</Button>
      </div>
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        title={w.cart}
        subtitle={w.lines}
        footer={
          <Button variant="primary" size="l" wide>
            {w.pay} 1,066.80 USDT
          </Button>
        }
      >
        <EmptyState title={w.nothing} action={<Button variant="primary">{w.browse}</Button>}>
          {w.hint}
        </EmptyState>
      </Drawer>
    </>
  );
}

function Marks() {
  const w = words();
  return (
    <>
      <div className={styles.row}>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {w.left}
          </Badge>
        ))}
      </div>
      <div className={styles.row}>
        {SHAPES.map((shape, index) => (
          <Status key={shape} shape={shape} tone={TONES[index]}>
            {w.statuses[index]}
          </Status>
        ))}
      </div>
    </>
  );
}

function Fields() {
  const w = words();
  const [quantity, setQuantity] = useState(96);
  const [pin, setPin] = useState('123');
  const [images, setImages] = useState<readonly PickedImage[]>([]);
  return (
    <Box>
      <TextInput label={w.tracking} hint={w.hint} required code defaultValue="NLF 7730 4418 02" />
      <TextInput label={w.amount} error={w.tooMuch} end="USDT" defaultValue="4,300.00" code />
      <PasswordInput
        label={w.password}
        aside={<a href="#forgotten">{w.forgotten}</a>}
        defaultValue="secret"
      />
      <Select label={w.carrier} options={[{ value: 'a', label: 'Nordlinje Road Freight' }]} />
      <TextArea label={w.note} value={w.hint} maxLength={200} onChange={() => undefined} rows={2} />
      <div className={styles.row}>
        <Checkbox label={w.remember} defaultChecked />
        <Checkbox label={w.remember} mixed />
        <Radio label={w.remember} name="r" defaultChecked />
        <Switch label={w.remember} defaultChecked />
      </div>
      <div className={styles.row}>
        <QuantityStepper
          label={w.quantity}
          value={quantity}
          onChange={setQuantity}
          min={24}
          max={960}
          step={6}
        />
        <QuantityStepper
          label={w.quantity}
          size="s"
          value={0}
          onChange={() => undefined}
          allowZero
        />
      </div>
      <PinInput label={w.password} value={pin} onChange={setPin} />
      <SlideCheck solve={(onProgress) => Promise.resolve(onProgress(1))} />
      <ImagePicker
        label={w.pictures}
        images={images}
        onChange={setImages}
        upload={(file) => Promise.resolve({ id: file.name, url: URL.createObjectURL(file) })}
      />
    </Box>
  );
}

function Money() {
  const w = words();
  const why = (
    <Why
      lines={[
        { label: w.list, amount: '8.20' },
        { label: w.shopOff, amount: '−2.30' },
      ]}
      total={{ label: w.toPay, amount: '5.90', unit: 'USDT' }}
      note={w.hint}
    >
      566.40
    </Why>
  );
  return (
    <div className={styles.column}>
      <Slip
        title={w.slip}
        torn
        stub={
          <Button variant="primary" size="l" wide>
            {w.pay} 1,651.90 USDT
          </Button>
        }
      >
        <SumLines
          lines={[
            { label: w.goods, amount: why },
            { label: w.freight, amount: '217.70' },
            { label: w.coupon, amount: '−25.00', positive: true },
          ]}
          total={{ label: w.toPay, amount: '1,651.90', unit: 'USDT' }}
        />
      </Slip>
      <Box>
        <Price amount={parseAmount('6.4')} was={parseAmount('8.2')} size="m" accent />
        <Price amount={parseAmount('2855.93')} size="l" currency="USDT" />
        <Price amount={parseAmount('1912.4')} dim />
        <PackingRow minimum="24" lot="6" ships={w.ships} />
        <Rating value={4.3} />
        <RatingInput label={w.search} value={4} onChange={() => undefined} />
        <CopyCode value="EN-2611-048213" />
        <CopyCode boxed value="TQ7fDemoAddress4YbE9kLmNotARealOne" />
        <Stamp note="839.10 USDT · 07 Nov 2026">{w.escrow}</Stamp>
      </Box>
    </div>
  );
}

function Facts() {
  const w = words();
  return (
    <div className={styles.column}>
      <Box>
        <Timeline
          items={[
            { time: '18 Nov, 14:03', title: w.delivered, text: 'J. Weber', current: true },
            { time: '18 Nov, 07:20', title: w.shipped, text: 'Hamburg' },
            { time: '7 Nov, 10:42', title: w.paid, text: '839.10 USDT' },
          ]}
        />
      </Box>
      <Box>
        <Skeleton lines={3} height="12px" />
        <ProgressBar label={w.search} value={0.62} />
        <ProgressBar label={w.search} tone="ink" value={0.3} />
      </Box>
      <Box>
        <ErrorState onRetry={() => undefined} />
      </Box>
    </div>
  );
}

function Progress() {
  const w = words();
  const [tab, setTab] = useState('open');
  return (
    <Box>
      <Tabs
        label={w.orders}
        value={tab}
        onChange={setTab}
        items={[
          { id: 'open', label: w.statuses[0], count: 17 },
          { id: 'ship', label: w.shipped, count: 11 },
          { id: 'done', label: w.delivered, count: 307 },
        ]}
      >
        <div className={styles.steps}>
          <Steps
            label={w.orders}
            progress={0.5}
            steps={[
              { title: w.paid, text: '7 Nov, 10:42', state: 'done' },
              { title: w.shipped, text: '8 Nov, 08:15', state: 'done' },
              { title: w.delivered, text: '18 Nov, 14:03', state: 'current' },
              { title: w.released, text: '25 Nov', state: 'next' },
            ]}
          />
        </div>
      </Tabs>
    </Box>
  );
}

function Box({ children }: { children: ReactNode }) {
  return <section className={styles.box}>{children}</section>;
}
