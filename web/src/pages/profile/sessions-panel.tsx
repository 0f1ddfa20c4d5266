import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { routes } from '../../../../core/routes.ts';
import { call } from '../../data/api.ts';
import { logOut } from '../../data/auth/account.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toaster.tsx';
import { Panel } from './panel.tsx';

/** Logs out on all devices, including this one: Cognito can't end the other sessions alone. */
export function SessionsPanel() {
  const navigate = useNavigate();
  const end = useMutation({
    mutationFn: async () => {
      await call(routes.privacy.signOutEverywhere);
      await logOut();
    },
    onSuccess: () => {
      toast.success('Logged out on all devices');
      void navigate('/auth');
    },
    onError: ({ message }) => void toast.error(message),
  });
  return (
    <Panel
      title="Your devices"
      lead="Lost a device or used a shared one? This logs you out on every device, including this one."
    >
      <Button variant="ghost" busy={end.isPending} onClick={() => end.mutate()}>
        Log out everywhere
      </Button>
    </Panel>
  );
}
