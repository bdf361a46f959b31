import { DashboardPage as Dashboard } from '../../features/accounts/dashboard/dashboard-page.tsx';
import { OrderStatus } from '../../features/orders/order-state.tsx';

export const DashboardPage = () => <Dashboard state={(order) => <OrderStatus order={order} />} />;
