package shop

import "github.com/stretchr/testify/mock"

type keptMock struct{ mock.Mock }

func (m *keptMock) lines(name string) error {
	return m.Called(name).Error(0)
}
